//! The texts of the lessons.

use super::fixed::texts;
use crate::engine::text::{Text, text};

texts! {
    LESSONS = "レッスン", "Lessons";
    LESSONS_TOLD = "どの将棋にも、規則を盤の上でためす短い課題があります。指した手がちがっていれば、その理由が出ます。", "Every family of games has a few short tasks that try out its rules on a board. If your move is wrong, you are told why.";
    ALL_LESSONS = "すべてのレッスン", "All lessons";
    TASKS = "課題", "Tasks";
    BY_NAME = "課題の一覧", "List of tasks";
    DONE = "済み", "done";
    PREVIOUS = "前の課題", "Previous task";
    NEXT = "次の課題", "Next task";
    NEXT_LESSON = "次のレッスン", "Next lesson";
    PLAY = "この将棋を指す", "Play this game";
    NO_LESSON = "このリンクの課題はありません。下の一覧から選べます。", "There is no such task. You may find it in the list below.";
    EMBED = "自分のページに置く", "Put it on your own page";
    EMBED_TOLD = "次のHTMLをページに書くと、この課題がその場で解けます。", "With this HTML on a page, the task can be solved right there.";
    TERMS = "この課題に出てくる言葉", "Words of this task";
    OWN_TASK = "自分の課題を作る", "Make a task of your own";
    ALL_DONE = "このレッスンは、すべて解けました。", "You have solved all tasks of this lesson.";
}

/// The number of a task in its lesson.
pub fn task(number: usize) -> Text {
    text!("課題{}", "Task {}"; number)
}

/// The number of a task, and how many its lesson has.
pub fn place(number: usize, all: usize) -> Text {
    text!("課題{}／全{}問", "Task {} of {}"; number, all)
}

/// How many tasks a lesson has, and how many of them have been solved.
pub fn solved(done: usize, all: usize) -> Text {
    match done {
        0 => text!("全{}問", "{} tasks"; all),
        _ if done == all => text!("全{}問、解けました", "All {} solved"; all),
        _ => text!("{}問中{}問解けました", "{1} of {0} solved"; all, done),
    }
}

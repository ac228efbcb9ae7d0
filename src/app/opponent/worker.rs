//! A worker in which the computer thinks, as the browser has it.

use gloo::events::EventListener;
use gloo::utils::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What a worker can do: by the name of its script in the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerScript {
    /// Play, and judge positions.
    Search,
    /// Look for forced mates.
    Mates,
}

impl WorkerScript {
    fn attribute(self) -> &'static str {
        match self {
            WorkerScript::Search => "data-worker",
            WorkerScript::Mates => "data-mates",
        }
    }
}

/// A worker that has been started. Dropping it ends it.
pub struct SearchWorker {
    worker: Worker,
    /// Of what it says, and of its end.
    _listeners: [EventListener; 3],
}

impl SearchWorker {
    /// Starts a worker. `hear` is called with what it says, `crashed` when it
    /// has stopped working. `None` if the browser does not let it start.
    pub fn start(
        script: WorkerScript,
        hear: impl Fn(String) + 'static,
        crashed: impl Fn() + Clone + 'static,
    ) -> Option<SearchWorker> {
        let names = document().query_selector("meta[name=hensoku]").ok().flatten()?;
        let script = names.get_attribute(script.attribute())?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let message = EventListener::new(&worker, "message", move |event| {
            let data = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            if let Some(text) = data {
                hear(text);
            }
        });
        let ends = ["error", "messageerror"].map(|name| {
            let crashed = crashed.clone();
            EventListener::new(&worker, name, move |_| crashed())
        });
        let [error, unreadable] = ends;
        Some(SearchWorker { worker, _listeners: [message, error, unreadable] })
    }

    /// Says a line to it.
    pub fn say(&self, line: &str) {
        // A text can always be sent.
        let _ = self.worker.post_message(&JsValue::from_str(line));
    }
}

impl Drop for SearchWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

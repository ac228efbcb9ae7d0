// What every worker does: the page says lines of USI and hears lines. Between two
// slices of thinking what it says is heard, so that a "stop" is never late.

/** The file beside the worker's script with this ending. */
export const beside = (end) => new URL(import.meta.url.replace(/\.js$/, end));

/**
 * Hears the page from now on, and begins.
 * @param {() => Promise<{ hear(line: string): string, step(): string, isThinking(): boolean }>} begin
 *   gives the session; what it throws, the page hears of
 */
export function serve(begin) {
  // What comes before the session is there.
  const early = [];
  let hear = (line) => early.push(line);
  addEventListener("message", ({ data }) => hear(String(data)));
  const say = (lines) => lines && postMessage(lines);

  /** Lets the session speak. */
  const talk = (session) => {
    const { port1: next, port2: later } = new MessageChannel();
    let awake = false;
    const wake = () => {
      if (awake || !session.isThinking()) return;
      awake = true;
      later.postMessage(0);
    };
    next.onmessage = () => {
      awake = false;
      say(session.step());
      wake();
    };
    hear = (line) => {
      say(session.hear(line));
      wake();
    };
    early.splice(0).forEach((line) => hear(line));
  };

  begin().then(talk).catch((error) => setTimeout(() => {
    throw error;
  }));
}

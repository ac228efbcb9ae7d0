// What the main thread of a page does, as the browser writes it down.

/** What of it is what. All else is scripts and what runs them. */
const PARTS = {
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint)$/,
  layers: /^(Layerize|Commit|UpdateLayer)$/,
  hits: /^HitTest$/,
  modules: /^(v8\.wasm|wasm\.)|WebAssembly|v8\.compile/i,
};
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "v8.wasm", "disabled-by-default-v8.wasm.detailed", "toplevel"];

/** The milliseconds that each part took between two times, without what was done inside it
 * that is a part of its own; `events` are of one thread. */
function sums(events, from, to) {
  const sums = {};
  const open = [];
  for (const { name, ts, dur } of events) {
    if (ts < from || ts > to) continue;
    while (open.length && open.at(-1).end <= ts) open.pop();
    const [part] = Object.entries(PARTS).find(([, names]) => names.test(name)) ?? [open.at(-1)?.part ?? "scripts"];
    const above = open.at(-1)?.part;
    if (above !== part) {
      sums[part] = (sums[part] ?? 0) + dur / 1000;
      if (above) sums[above] -= dur / 1000;
    }
    open.push({ end: ts + dur, part });
  }
  return sums;
}

/**
 * Begins to write down what a page does.
 * @returns {Promise<(event: string, time: number) => Promise<Record<string, number>[]>>}
 *   ends it: resolves to the parts of what was done within so many milliseconds of each
 *   event of that name
 */
export async function traced(page) {
  await page.tracing.start({ categories: CATEGORIES });
  return async (event, time) => {
    const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
    const dispatched = traceEvents.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === event);
    const { pid, tid } = dispatched[0];
    const own = traceEvents.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid && event.dur);
    own.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    // The task that has the event begins before it.
    return dispatched.map(({ ts }) => sums(own, ts - 2000, ts + time * 1000));
  };
}

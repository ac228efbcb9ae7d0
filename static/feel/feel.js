// What is heard and felt of a game: wood on wood, and a short vibration. The sounds are
// no files: they are worked out when the first one is wanted. Where a browser has no
// sound, forbids it, or fails, it is silent.
const RATE = 44_100;
/** How long wood sounds, in seconds. */
const LENGTH = 0.16;
/** How wood sounds: each tone of it in hertz, how fast it fades in seconds, how loud it
 * is. The lowest is the board's, the highest that of the edge of the piece. */
const TONES = [
  [278, 0.034, 0.42],
  [612, 0.021, 0.5],
  [1387, 0.011, 0.34],
  [2590, 0.0055, 0.2],
];
/** The noise of the touch, with the same two numbers. */
const TOUCH = [0.0018, 0.3];
/** How fast it begins, in seconds: a piece is put down, and not thrown. */
const BEGIN = 0.0006;
/** Of each sound, its knocks: when, in seconds, at which pitch, how loud. */
const KNOCKS = {
  move: [[0, 1, 0.36]],
  // The piece that is taken is heard, too.
  capture: [[0, 0.8, 0.2], [0.052, 0.97, 0.4]],
  // Two clappers.
  time: [[0, 1.72, 0.3], [0.19, 1.72, 0.3]],
};
/** No two knocks are quite alike: by so much of their pitch. */
const VARIES = 0.05;
/** What can sound only so much later is not wanted any more, in milliseconds. */
const LATE = 400;
/** How long it stays ready for the next sound, in milliseconds: that costs power, even in
 * silence. */
const AWAKE = 3000;

let context;
let timer;
let wood;
/** Is a sound about to be wanted? Then it is prepared by what a person does. */
let wanted = false;
/** Was it when the pointer went down? The press that takes a piece up prepares none; to
 * where it is dragged it sounds as soon as it can. */
let awaited = false;
/** Has the person done anything yet? Before that nothing sounds. */
let acted = false;

/** The samples of one knock. */
function knock() {
  const samples = new Float32Array(RATE * LENGTH);
  for (let place = 0; place < samples.length; place++) {
    const time = place / RATE;
    let sum = TOUCH[1] * (2 * Math.random() - 1) * Math.exp(-time / TOUCH[0]);
    for (const [hertz, fades, level] of TONES) {
      sum += level * Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time / fades);
    }
    samples[place] = sum * (1 - Math.exp(-time / BEGIN));
  }
  return samples;
}

/** Has sounds begin, for a while; resolves when they do. */
async function begin() {
  context ??= new AudioContext();
  clearTimeout(timer);
  timer = setTimeout(sleep, AWAKE);
  await context.resume();
}

async function sleep() {
  try {
    await context.suspend();
  } catch {
    // It will not sound again.
  }
}

function strike(name) {
  if (!wood) {
    const samples = knock();
    wood = context.createBuffer(1, samples.length, RATE);
    wood.getChannelData(0).set(samples);
  }
  for (const [after, pitch, level] of KNOCKS[name]) {
    const [source, volume] = [context.createBufferSource(), context.createGain()];
    source.buffer = wood;
    source.playbackRate.value = pitch * (1 + VARIES * (Math.random() - 0.5));
    volume.gain.value = level;
    source.connect(volume);
    volume.connect(context.destination);
    source.start(context.currentTime + after);
  }
}

/** A browser lets sounds begin where the person does something. */
function act(event) {
  if (event.type === "pointerdown") return void (awaited = wanted);
  acted = true;
  const plays = event.key ? wanted && /^( |Enter)$/.test(event.key) : awaited;
  if (plays) begin().catch(() => {});
}
for (const name of ["pointerdown", "pointerup", "keydown"]) addEventListener(name, act, { capture: true, passive: true });

globalThis.hensokuFeel = {
  /** Says whether a sound is about to be wanted. */
  prepare(sounds) {
    wanted = sounds;
  },

  /** Sounds like that: `move`, `capture` or `time`. */
  async sound(name) {
    acted ||= navigator.userActivation?.hasBeenActive ?? false;
    if (!acted) return;
    try {
      const asked = performance.now();
      await begin();
      if (performance.now() - asked < LATE) strike(name);
    } catch {
      // There is no sound here.
    }
  },

  /** Vibrates for so many milliseconds. */
  vibrate(time) {
    navigator.vibrate?.(time);
  },
};

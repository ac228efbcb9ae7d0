// Seals texts so that only this browser can open them again, and nobody can
// take the key away: it is made here, cannot be exported, and lies in
// IndexedDB. Where the browser has no such thing, `seal` gives null.
const NAME = "hensoku-vault";
const STORE = "keys";

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function store(mode, use) {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const db = await done(opening);
  try {
    return await done(use(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

async function key() {
  const known = await store("readonly", (keys) => keys.get("seal"));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  // Another page may have been quicker: the first key stays.
  try {
    await store("readwrite", (keys) => keys.add(made, "seal"));
  } catch (error) {
    if (error?.name !== "ConstraintError") throw error;
  }
  return store("readonly", (keys) => keys.get("seal"));
}

const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

globalThis.hensokuVault = {
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),

  async seal(text) {
    try {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      // All texts come to one of few lengths: an army is not told by its size.
      const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 256) * 256));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), padded);
      return `${base64(iv)}.${base64(new Uint8Array(sealed))}`;
    } catch {
      return null;
    }
  },

  async unseal(text) {
    try {
      const [iv, sealed] = text.split(".").map(bytes);
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), sealed);
      return new TextDecoder().decode(opened).trimEnd();
    } catch {
      return null;
    }
  },
};

// Seals texts so that only this browser can open them again, and nobody can
// take the key away: it cannot be exported. The page keeps it in its store.
// What fails gives null.
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

globalThis.hensokuSeal = {
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),

  async makeKey() {
    try {
      const uses = ["encrypt", "decrypt"];
      return await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, uses);
    } catch {
      return null;
    }
  },

  async seal(key, text) {
    try {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      // All texts come to one of few lengths: an army is not told by its size.
      const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 256) * 256));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, padded);
      return `${base64(iv)}.${base64(new Uint8Array(sealed))}`;
    } catch {
      return null;
    }
  },

  async unseal(key, text) {
    try {
      const [iv, sealed] = text.split(".").map(bytes);
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed);
      return new TextDecoder().decode(opened).trimEnd();
    } catch {
      return null;
    }
  },
};

// Brotli, as this project serves and counts its files.
import { brotliCompressSync, constants } from "node:zlib";

/** Ways to write the same bytes. Which is the smallest differs from module to module. */
const WAYS = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
];

/** What begins a WebAssembly module. */
const MODULE = Buffer.from("\0asm");

/**
 * @param {Buffer} bytes
 * @param {number} [quality] 11 is the smallest and slowest
 * @returns {Buffer} of a module, the smallest of a few ways
 */
export function brotli(bytes, quality = 11) {
  const written = (way) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...way,
    };
    return brotliCompressSync(bytes, { params });
  };
  const ways = bytes.subarray(0, MODULE.length).equals(MODULE) ? WAYS : WAYS.slice(0, 1);
  return ways.map(written).reduce((least, other) => (other.length < least.length ? other : least));
}

// Brotli, as this project serves and counts its files.
import { brotliCompressSync, constants } from "node:zlib";

/**
 * @param {Buffer} bytes
 * @param {number} [quality] 11 is the smallest and slowest
 * @returns {Buffer}
 */
export function brotli(bytes, quality = 11) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

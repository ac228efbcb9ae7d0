// What is seen in a part of a picture.
import { inflateSync } from "node:zlib";

/** A PNG's chunks of one type, one after the other. */
function chunks(png, type) {
  const found = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === type) found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(found);
}

/** Of three neighbours the one that is nearest to their slope. */
function paeth(left, above, corner) {
  const near = (one) => Math.abs(left + above - corner - one);
  if (near(left) <= near(above) && near(left) <= near(corner)) return left;
  return near(above) <= near(corner) ? above : corner;
}

/** The colours in a box of a PNG that has eight bits for each of three or four colours, and is not interlaced. */
export function pixels(png, box) {
  const head = chunks(png, "IHDR");
  const bytes = { 2: 3, 6: 4 }[head[9]];
  if (head[8] !== 8 || !bytes || head[12] !== 0) throw new Error("a PNG of another kind");
  const length = head.readUInt32BE(0) * bytes;
  const data = inflateSync(chunks(png, "IDAT"));
  const rows = [];
  for (let at = 0, before = Buffer.alloc(length); at < data.length; at += length + 1) {
    const filter = data[at];
    const row = data.subarray(at + 1, at + 1 + length);
    for (let i = 0; i < length; i++) {
      const [left, above, corner] = [i < bytes ? 0 : row[i - bytes], before[i], i < bytes ? 0 : before[i - bytes]];
      row[i] += [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
    }
    rows.push(row);
    before = row;
  }
  const [from, to] = [Math.round(box.x) * bytes, Math.round(box.x + box.width) * bytes];
  return Buffer.concat(rows.slice(Math.round(box.y), Math.round(box.y + box.height)).map((row) => row.subarray(from, to)));
}

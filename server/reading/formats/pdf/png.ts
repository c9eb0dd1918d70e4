import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channels = { grey: { count: 1, colourType: 0 }, colour: { count: 3, colourType: 2 } } as const;

/** Pixels of four bytes each: blue, green, red and one that is not used. */
export interface Bitmap {
  pixels: Uint8Array;
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
}

/** Encodes a picture as PNG, with one byte a pixel if it has no colours. Rows are not filtered: text on white is smallest so. */
export function encodePng(bitmap: Bitmap): Buffer<ArrayBuffer> {
  const { width, height } = bitmap;
  const { count, colourType } = isGrey(bitmap) ? channels.grey : channels.colour;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines(bitmap, count))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isGrey({ pixels, width, height, stride }: Bitmap): boolean {
  for (let y = 0; y < height; y++) {
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false;
    }
  }
  return true;
}

/** Returns the rows, each after a byte for its filter: none. */
function scanlines({ pixels, width, height, stride }: Bitmap, count: number): Buffer {
  const lines = Buffer.alloc(height * (1 + width * count));
  let to = 0;
  for (let y = 0; y < height; y++) {
    to++;
    for (let x = 0; x < width; x++) {
      const at = y * stride + x * 4;
      for (let channel = count - 1; channel >= 0; channel--) lines[to++] = pixels[at + channel] ?? 0;
    }
  }
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

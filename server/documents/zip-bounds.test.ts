import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkZipBounds } from './zip-bounds.ts';

/** An archive of one deflated part whose directory says what it likes about its size. */
function makeZip(content: Buffer, saidBytes: number): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('word/document.xml');
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(saidBytes, at + 14);
    header.writeUInt16LE(name.length, at + 18);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  sizes(local, 8);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  sizes(entry, 10);
  const before = Buffer.concat([local, name, packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(before.length, 16);
  return Buffer.concat([before, entry, name, end]);
}

it('lets an honest archive pass', () => {
  expect(() => checkZipBounds(makeZip(Buffer.from('<w/>'), 4))).not.toThrow();
});

it('refuses an archive that says it would unpack into too much', () => {
  const bomb = makeZip(Buffer.alloc(1000), 2_000_000_000);
  expect(() => checkZipBounds(bomb)).toThrow(expect.objectContaining({ code: 'file_too_complex' }));
});

it('refuses an archive that holds more than it says', () => {
  const liar = makeZip(Buffer.alloc(50_000_000), 100);
  expect(() => checkZipBounds(liar)).toThrow(expect.objectContaining({ code: 'file_corrupt' }));
});

import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openArchive } from './archive.ts';

/** Creates an archive of one deflated part whose directory claims any size. */
function makeZip(content: Buffer, claimedBytes: number): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('word/document.xml');
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(claimedBytes, at + 14);
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

it('reads the parts of an honest archive, whatever the case of their names', () => {
  const archive = openArchive(makeZip(Buffer.from('<w/>'), 4));
  expect(archive.read('Word/Document.xml')?.toString()).toBe('<w/>');
  expect(archive.read('word/styles.xml')).toBeUndefined();
});

it('refuses an archive that claims to unpack into too much, naming the limit', () => {
  const bomb = makeZip(Buffer.alloc(1000), 2_000_000_000);
  expect(() => openArchive(bomb)).toThrow(
    expect.objectContaining({ code: 'file_too_complex', message: expect.stringContaining('500 MB') }),
  );
});

it('refuses a part that alone unpacks into too much', () => {
  const archive = openArchive(makeZip(Buffer.alloc(1000), 200_000_000));
  expect(() => archive.read('word/document.xml')).toThrow(
    expect.objectContaining({ code: 'file_too_complex', message: expect.stringContaining('100 MB') }),
  );
});

it('refuses a part that unpacks into more than it claims', () => {
  const archive = openArchive(makeZip(Buffer.alloc(50_000_000), 100));
  expect(() => archive.read('word/document.xml')).toThrow(expect.objectContaining({ code: 'file_corrupt' }));
});

import { problem } from '#server/failure/problem.ts';
import type { Format } from '../formats/format.ts';
import { allFormats } from '../formats/formats.ts';
import { openCompoundFile } from './compound-file.ts';
import { encryptedFile } from './file-problems.ts';

/** Streams of formats that can't be read, with the advice for each. */
const unsupported: readonly [stream: string, advice: string][] = [
  [
    'WordDocument',
    'This is a Word 97 to 2003 document (.doc), which cannot be read. Save it as .docx and try again.',
  ],
  [
    'PowerPoint Document',
    'This is a PowerPoint 97 to 2003 presentation (.ppt), which cannot be read. Save it as .pptx and try again.',
  ],
];

/**
 * Returns the format of an OLE compound file by its streams; undefined if it can't be read. Throws `file_encrypted` for
 * protected Office files, `file_type_unsupported` with advice for old ones, and what `openCompoundFile` throws.
 */
export function detectCompound(bytes: Buffer): Format | undefined {
  const paths = new Set(openCompoundFile(bytes).entries.map((entry) => entry.path));
  if (paths.has('EncryptedPackage') || paths.has('EncryptionInfo')) throw encryptedFile();
  for (const [stream, advice] of unsupported) {
    if (paths.has(stream)) throw problem('file_type_unsupported', advice);
  }
  return allFormats.find(({ streams }) => streams?.some((stream) => paths.has(stream)));
}

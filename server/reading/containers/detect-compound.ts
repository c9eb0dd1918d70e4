import { problem } from '#server/failure/problem.ts';
import { type Format, msg, xls } from '../formats/formats.ts';
import { encryptedArchive } from './archive.ts';
import { openCompoundFile } from './compound-file.ts';

const unread: readonly [string, string][] = [
  [
    'WordDocument',
    'This is a document of Word 97 to 2003 (.doc), which cannot be read. Save it as .docx and try again.',
  ],
  [
    'PowerPoint Document',
    'This is a presentation of PowerPoint 97 to 2003 (.ppt), which cannot be read. Save it as .pptx and try again.',
  ],
];

/**
 * What an OLE compound file is, by its streams; undefined where it is none that can be read. Throws `file_encrypted` for
 * protected Office files, `file_type_unsupported` with advice for old ones, and as `openCompoundFile` does.
 */
export function detectCompound(bytes: Buffer): Format | undefined {
  const paths = new Set(openCompoundFile(bytes).entries.map((entry) => entry.path));
  if (paths.has('EncryptedPackage') || paths.has('EncryptionInfo')) throw encryptedArchive();
  for (const [stream, advice] of unread) {
    if (paths.has(stream)) throw problem('file_type_unsupported', advice);
  }
  if (paths.has('Workbook') || paths.has('Book')) return xls;
  return paths.has('__properties_version1.0') ? msg : undefined;
}

import { problem } from '#server/failure/problem.ts';
import type { DocumentSource } from '../document.ts';
import type { Format } from '../formats/format.ts';
import { allFormats, claimedFormat, formats, readableFormats } from '../formats/formats.ts';
import { compoundSignature } from './compound-file.ts';
import { decodeText, isUnicodeText, mayBeLegacyText } from './decode-text.ts';

/** Bytes in which a PDF's header is searched for, since PDF readers accept noise before it. */
const pdfHeaderWithin = 1024;
/** Text that shows a PDF that lost its beginning. */
const pdfRemains = /\d obj\b|\bendobj\b|xref\b|\btrailer\s*<<|%%EOF|%?PDF/;
/** Each comment ends at its first `-->`: comments that could end at any of them would be tried in every combination. */
const beginsAsHtml =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s+html|html[\s>])/i;
const beginsAsXml = /^\s*<\?xml\s/;
const zipSignature = /^PK[^ -~]{2}/;

/**
 * Returns a file's format by its bytes; name and declared type only distinguish text formats. Throws `file_empty`,
 * `file_encrypted`, `file_corrupt` or `file_type_unsupported`.
 */
export async function detectFormat(
  bytes: Buffer,
  source: Pick<DocumentSource, 'name' | 'mediaType'>,
): Promise<Format> {
  if (bytes.length === 0) throw problem('file_empty', 'This file is empty. Choose a file with content.');
  const claimed = claimedFormat(source.name, source.mediaType);
  const start = bytes.toString('latin1', 0, 12);
  const begun = allFormats.find(({ begins }) => begins?.test(start));
  if (begun) return begun;
  // Before any other signature is checked: a text that begins with "BM" is no bitmap.
  if (isUnicodeText(bytes) && !zipSignature.test(start)) return textFormat(bytes, claimed);
  if (bytes.subarray(0, pdfHeaderWithin).includes('%PDF-')) return formats.pdf;
  const container = await containerFormat(bytes, start);
  if (container) return container;
  // Imported when needed: text and documents don't get here, and their readers start faster without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const isMarkup = found !== undefined && /xml$/.test(found.mime);
  if ((!found || isMarkup) && mayBeLegacyText(bytes)) return textFormat(bytes, claimed);
  if (claimed && !isText(claimed) && (!found || found.ext === 'zip')) throw damaged(claimed);
  throw unsupported();
}

async function containerFormat(bytes: Buffer, start: string): Promise<Format | undefined> {
  if (zipSignature.test(start)) return (await import('./detect-zip.ts')).detectZip(bytes);
  if (!bytes.subarray(0, 8).equals(compoundSignature)) return undefined;
  return (await import('./detect-compound.ts')).detectCompound(bytes);
}

async function textFormat(bytes: Buffer, claimed: Format | undefined): Promise<Format> {
  const start = await decodeText(bytes.subarray(0, 4096));
  if (claimed === formats.pdf && pdfRemains.test(start)) throw damaged(formats.pdf);
  if (beginsAsHtml.test(start)) return formats.html;
  if (beginsAsXml.test(start)) return formats.xml;
  if (claimed && isText(claimed) && claimed !== formats.html && claimed !== formats.plainText) return claimed;
  if (claimed === formats.html) return /<[a-z!/][^>]*>/i.test(start) ? formats.html : formats.plainText;
  return claimed === undefined && /^\s*[[{]/.test(start) ? formats.json : formats.plainText;
}

function isText({ begins, archive, streams }: Format): boolean {
  return (begins ?? archive ?? streams) === undefined;
}

function damaged(claimed: Format) {
  return problem(
    'file_corrupt',
    `The name of this file says ${claimed.label}, but its content is damaged. Save it again and try once more.`,
  );
}

function unsupported() {
  return problem(
    'file_type_unsupported',
    `Files of this kind cannot be read. These can: ${readableFormats}.`,
  );
}

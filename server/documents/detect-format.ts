import { problem } from '../http/problem.ts';
import { decodeText, isUnicodeText, mayBeLegacyText } from './decode-text.ts';
import type { DocumentSource } from './document.ts';
import { claimedFormat, docx, type Format, html, pdf, plainText, readableKinds } from './readers/formats.ts';

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that holds an encrypted Office file inside its OLE container. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
/** PDF readers accept a few bytes of noise before the header. */
const pdfHeaderWithin = 1024;
/** What is left of a PDF that lost its beginning. */
const pdfRemains = /\d obj\b|\bendobj\b|\bxref\b|%%EOF|%?PDF/;
const beginsAsHtml = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html[\s>])/i;

/**
 * What a file is, by its bytes; name and declared type only tell formats of text apart. Throws `file_empty`,
 * `file_encrypted`, `file_corrupt` or `file_type_unsupported`.
 */
export async function detectFormat(
  bytes: Buffer,
  source: Pick<DocumentSource, 'name' | 'mediaType'>,
): Promise<Format> {
  if (bytes.length === 0) throw problem('file_empty', 'This file is empty. Choose a file with content.');
  const claimed = claimedFormat(source.name, source.mediaType);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdf;
  // Before the signatures: a text that begins with "BM" is no bitmap.
  if (isUnicodeText(bytes)) return textFormat(bytes, claimed);
  if (bytes.subarray(0, pdfHeaderWithin).includes('%PDF-')) return pdf;
  if (bytes.subarray(0, 8).equals(oleSignature)) throw refuseOle(bytes);
  // Neither text nor PDF comes this far: their readers start sooner without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === docx.mediaType || isWordOf(found?.mime)) return docx;
  if (!found && mayBeLegacyText(bytes)) return textFormat(bytes, claimed);
  if (claimed && isDamaged(claimed, found?.ext)) throw damaged(claimed);
  throw unsupported();
}

async function textFormat(bytes: Buffer, claimed: Format | undefined): Promise<Format> {
  const start = await decodeText(bytes.subarray(0, 4096));
  if (start.startsWith('{\\rtf')) throw unsupported();
  if (claimed === pdf && pdfRemains.test(start)) throw damaged(pdf);
  if (claimed?.mediaType.startsWith('text/') && claimed !== html && claimed !== plainText) {
    return beginsAsHtml.test(start) ? html : claimed;
  }
  const hasTags = /<[a-z!/][^>]*>/i.test(start);
  return beginsAsHtml.test(start) || (claimed === html && hasTags) ? html : plainText;
}

/** Documents with macros and templates are read as documents are. */
function isWordOf(mime: string | undefined): boolean {
  return /^application\/vnd\.(ms-word|openxmlformats-officedocument\.wordprocessingml)\./.test(mime ?? '');
}

function isDamaged(claimed: Format, foundExtension: string | undefined): boolean {
  if (claimed === docx) return foundExtension === undefined || foundExtension === 'zip';
  return claimed === pdf && foundExtension === undefined;
}

function damaged(claimed: Format) {
  return problem(
    'file_corrupt',
    `This file is named as ${claimed.label} but its content is damaged. Save it again.`,
  );
}

function refuseOle(bytes: Buffer) {
  return bytes.includes(encryptedPackage)
    ? problem(
        'file_encrypted',
        'This file is protected by a password. Save it without a password and try again.',
      )
    : unsupported();
}

function unsupported() {
  return problem('file_type_unsupported', `Files of this kind cannot be read. These can: ${readableKinds}.`);
}

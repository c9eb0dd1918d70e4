import { inflateSync } from 'node:zlib';
import type { OpenPdf } from './pdfium.ts';

/** The wrapper of a protected document is a page that says how to open it: text up to this length is no document. */
const maxWrapperText = 3000;
/** The attached file of Microsoft's protected PDFs, which mark it in no other way. */
const microsoftName = 'MicrosoftIRMServices Protected PDF.pdf';
/** ISO 32000-2, 7.6.7: the relationship of an encrypted document to its wrapper; and the filter that encrypts attachments alone. */
const marks = ['/EncryptedPayload', '/EFF'];
/** Signs of an attached PDF and of an attached Office file with a password. */
const encryptedPdf = '/Encrypt';
const encryptedOffice = Buffer.from('EncryptedPackage', 'utf16le');
const maxAttachments = 20;
const maxAttachmentBytes = 50_000_000;
const maxObjectsBytes = 10_000_000;

interface OpenedPdf {
  bytes: Buffer;
  /** Number of characters on its pages. */
  textLength: number;
}

/** True if a PDF has no text of its own to speak of, and what it is about is attached and encrypted. */
export function isProtectedWrapper(pdf: OpenPdf, { bytes, textLength }: OpenedPdf): boolean {
  const count = Math.min(pdf.pdfium._FPDFDoc_GetAttachmentCount(pdf.document), maxAttachments);
  if (count <= 0 || textLength > maxWrapperText) return false;
  if (marks.some((mark) => mentions(bytes, mark))) return true;
  return Array.from({ length: count }, (_, i) => pdf.pdfium._FPDFDoc_GetAttachment(pdf.document, i)).some(
    (attachment) => nameOf(pdf, attachment) === microsoftName || isEncrypted(contentOf(pdf, attachment)),
  );
}

/** Searches a PDF's objects, also those in compressed streams of objects. */
function mentions(bytes: Buffer, name: string): boolean {
  if (bytes.includes(name)) return true;
  for (let at = bytes.indexOf('/ObjStm'); at !== -1; at = bytes.indexOf('/ObjStm', at + 1)) {
    const start = bytes.indexOf('stream', at);
    const end = bytes.indexOf('endstream', start);
    if (start !== -1 && end !== -1 && inflate(bytes.subarray(start, end)).includes(name)) return true;
  }
  return false;
}

/** Decompresses a stream after its keyword and line end; empty if it isn't compressed or too large. */
function inflate(stream: Buffer): Buffer {
  const lineEnd = /^stream\r?\n/.exec(stream.toString('latin1', 0, 8))?.[0].length ?? 0;
  try {
    return inflateSync(stream.subarray(lineEnd), { maxOutputLength: maxObjectsBytes });
  } catch {
    return Buffer.alloc(0);
  }
}

function isEncrypted(content: Buffer): boolean {
  if (content.toString('latin1', 0, 5) === '%PDF-') return mentions(content, encryptedPdf);
  return content.includes(encryptedOffice);
}

function nameOf({ pdfium, scratch }: OpenPdf, attachment: number): string {
  const length = pdfium._FPDFAttachment_GetName(attachment, scratch, 256);
  if (length < 4 || length > 256) return '';
  return Buffer.from(pdfium.HEAPU8.subarray(scratch, scratch + length - 2)).toString('utf16le');
}

/** Returns an attached file's bytes; none of a very large one. */
function contentOf({ pdfium, scratch }: OpenPdf, attachment: number): Buffer {
  const lengthOf = () => new DataView(pdfium.HEAPU8.buffer, scratch, 4).getUint32(0, true);
  if (!pdfium._FPDFAttachment_GetFile(attachment, 0, 0, scratch)) return Buffer.alloc(0);
  const length = lengthOf();
  const at = length === 0 || length > maxAttachmentBytes ? 0 : pdfium.wasmExports.malloc(length);
  if (!at) return Buffer.alloc(0);
  const isRead = pdfium._FPDFAttachment_GetFile(attachment, at, length, scratch) !== 0;
  const content = isRead ? Buffer.from(pdfium.HEAPU8.subarray(at, at + length)) : Buffer.alloc(0);
  pdfium.wasmExports.free(at);
  return content;
}

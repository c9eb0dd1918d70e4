import { readFile } from 'node:fs/promises';
import { problem } from '#server/failure/problem.ts';
import { detectFormat } from './containers/detect-format.ts';
import { unpacksTooFar } from './containers/file-problems.ts';
import type { DocumentSource } from './document.ts';
import { formats } from './formats/formats.ts';
import type { ReadFile } from './formats/reader.ts';

/** Reads a document in this process, without limits of time or memory: the reader pool calls it in a child. It may have no text before its `scans` are recognized. Throws `file_*` problems. */
export async function readSource(source: DocumentSource): Promise<ReadFile> {
  const document = await readAnyText(source);
  const mayGetText = source.recognized === undefined && document.scans !== undefined;
  if (document.blocks.length === 0 && !mayGetText) throw withoutText(document.mediaType);
  return document;
}

/** Text that a file may unpack into for each of its bytes. Office files with the most have 4. */
const textPerByte = 20;
/** Every file may have this much text, since small ones may well be mostly repetition. */
const usualTextBytes = 1024 ** 2;

/** Reads a document like `readSource`, also one without text. */
export async function readAnyText(source: DocumentSource): Promise<ReadFile> {
  const bytes = await readFile(source.path);
  const [mediaType, charset] = parseMediaType(source.mediaType);
  const format = await detectFormat(bytes, { name: source.name, ...(mediaType ? { mediaType } : {}) });
  const read = await format.load();
  const document = await read({
    bytes,
    name: source.name,
    mediaType: format.mediaType,
    ...(charset ? { charset } : {}),
    ...(source.origin ? { origin: source.origin } : {}),
    ...(source.recognized ? { recognized: source.recognized } : {}),
    ...(source.site ? { address: source.site.address } : {}),
  });
  const maxBytes = Math.min(
    source.maxTextBytes ?? Infinity,
    Math.max(usualTextBytes, textPerByte * bytes.length),
  );
  if (Buffer.byteLength(document.text) > maxBytes) throw unpacksTooFar(maxBytes);
  return document;
}

function parseMediaType(declared: string | undefined): [mediaType?: string, charset?: string] {
  const [mediaType = '', ...parameters] = (declared ?? '').toLowerCase().split(';');
  const charset = /charset\s*=\s*"?([\w.:-]+)/.exec(parameters.join(';'))?.[1];
  return charset ? [mediaType.trim(), charset] : [mediaType.trim()];
}

function withoutText(mediaType: string) {
  if (mediaType === formats.pdf.mediaType) return problem('file_without_text', noTextInPdf);
  const detail = mediaType.startsWith('image/')
    ? 'No text was found in this picture. Choose one whose text is upright, sharp and large enough to read.'
    : 'This file has no text. Choose a file that contains text.';
  return problem('file_without_text', detail);
}

const noTextInPdf =
  'No text was found in this PDF. If it is a scan, scan it again upright and at 300 dots an inch.';

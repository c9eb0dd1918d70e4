import { readFile } from 'node:fs/promises';
import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { detectFormat } from './containers/detect-format.ts';
import type { DocumentSource } from './document.ts';
import { formats } from './formats/formats.ts';

/** Reads a document in this process, without limits of time or memory: the reader pool calls it in a child. Throws `file_*` problems. */
export async function readSource(source: DocumentSource): Promise<DocumentText> {
  const document = await readAnyText(source);
  if (document.blocks.length === 0) throw withoutText(document.mediaType);
  return document;
}

/** Reads a document like `readSource`, also one without text. */
export async function readAnyText(source: DocumentSource): Promise<DocumentText> {
  const bytes = await readFile(source.path);
  const [mediaType, charset] = parseMediaType(source.mediaType);
  const format = await detectFormat(bytes, { name: source.name, ...(mediaType ? { mediaType } : {}) });
  const read = await format.load();
  return read({
    bytes,
    name: source.name,
    mediaType: format.mediaType,
    ...(charset ? { charset } : {}),
    ...(source.origin ? { origin: source.origin } : {}),
    ...(source.site ? { address: source.site.address } : {}),
  });
}

function parseMediaType(declared: string | undefined): [mediaType?: string, charset?: string] {
  const [mediaType = '', ...parameters] = (declared ?? '').toLowerCase().split(';');
  const charset = /charset\s*=\s*"?([\w.:-]+)/.exec(parameters.join(';'))?.[1];
  return charset ? [mediaType.trim(), charset] : [mediaType.trim()];
}

function withoutText(mediaType: string) {
  return mediaType === formats.pdf.mediaType
    ? problem(
        'file_without_text',
        'This PDF has no text; it seems to be a scan. Run text recognition (OCR) on it and upload the result.',
      )
    : problem('file_without_text', 'This file has no text. Choose a file that contains text.');
}

import { uploadSchema } from '#contract/knowledge/files.ts';
import { parseJson, readBody, writeNewFile } from '#server/http/body/body.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { createBase64Decoder } from './base64.ts';
import { createStringExtractor } from './json-content.ts';
import { receiveForm } from './receive-form.ts';
import { bytesOf, essenceOf, meaningfulType, type ReceivedFile, tooLarge } from './received-file.ts';

interface Destination {
  /** Unused path for a file, or for the folder of a form's files. */
  path: string;
  /** Maximum size of each file. */
  maxMb: number;
  /** Called before each file after the first. Throws if the caller may not upload another. */
  admit: () => Promise<unknown>;
}

/** Streams an upload to disk: one file, or the files of a form. Throws `file_too_large`, `bad_request` and `invalid_input`. */
export async function receiveFiles(c: AppContext, to: Destination): Promise<ReceivedFile[]> {
  const { path, maxMb } = to;
  const declared = c.req.header('content-type') ?? '';
  const type = essenceOf(declared);
  if (type === 'application/json') return [await receiveJson(c, to)];
  if (type === 'multipart/form-data') return receiveForm(c, { ...to, folder: path });
  const chunks = readBody(c, { maxBytes: bytesOf(maxMb), tooLarge: () => tooLarge(maxMb) });
  const sizeBytes = await writeNewFile(path, chunks);
  return [{ path, name: undefined, mediaType: meaningfulType(declared), sizeBytes }];
}

async function receiveJson(c: AppContext, { path, maxMb }: Destination): Promise<ReceivedFile> {
  const extractor = createStringExtractor('filecontent');
  const decoder = createBase64Decoder();

  async function* decodedContent() {
    let decodedBytes = 0;
    // Base64 is a third larger, plus escapes and line breaks.
    const maxBytes = 2 * bytesOf(maxMb);
    for await (const chunk of readBody(c, { maxBytes, tooLarge: () => tooLarge(maxMb) })) {
      const bytes = decoder.push(extractor.push(chunk));
      decodedBytes += bytes.length;
      if (decodedBytes > bytesOf(maxMb)) throw tooLarge(maxMb);
      yield bytes;
    }
  }

  const sizeBytes = await writeNewFile(path, decodedContent());
  const { filename, host } = parseJson(uploadSchema, extractor.rest());
  requireSameHost(host, c.var.host);
  const { mediaType } = decoder.finish();
  return { path, name: filename, mediaType: meaningfulType(mediaType ?? ''), sizeBytes };
}

import { uploadSchema } from '#contract/files.ts';
import { problem } from '#server/failure/problem.ts';
import { parseJson, readBody, writeNewFile } from '#server/http/body.ts';
import { requireSameHost } from '#server/http/host.ts';
import type { AppContext } from '#server/http/request.ts';
import { createBase64Decoder } from './base64.ts';
import { createStringExtractor } from './json-content.ts';

/** Metadata of a received file. */
interface ReceivedFile {
  name: string | undefined;
  /** Declared media type with parameters; undefined if it says nothing. */
  mediaType: string | undefined;
  sizeBytes: number;
}

interface Destination {
  path: string;
  maxMb: number;
}

/** Default media types of clients, which say nothing about the file. */
const meaningless = ['', 'application/octet-stream', 'application/x-www-form-urlencoded'];

/** Streams an upload to a new file. Throws `file_too_large`, and for JSON `bad_request` and `invalid_input`. */
export async function receiveFile(c: AppContext, to: Destination): Promise<ReceivedFile> {
  const declared = c.req.header('content-type') ?? '';
  const type = essenceOf(declared);
  if (type === 'application/json') return receiveJson(c, to);
  if (type === 'multipart/form-data') {
    throw problem(
      'unsupported_media_type',
      'Forms are not taken. Send the file itself as the body with ?filename=, or its base64 as JSON.',
    );
  }
  const maxBytes = bytesOf(to.maxMb);
  const chunks = readBody(c, { maxBytes, tooLarge: () => tooLarge(to.maxMb) });
  return { name: undefined, mediaType: meaningful(declared), sizeBytes: await writeNewFile(to.path, chunks) };
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
  return { name: filename, mediaType: meaningful(mediaType ?? ''), sizeBytes };
}

function meaningful(declared: string): string | undefined {
  return meaningless.includes(essenceOf(declared)) ? undefined : declared;
}

function essenceOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

function bytesOf(mb: number): number {
  return mb * 1024 * 1024;
}

function tooLarge(maxMb: number) {
  return problem('file_too_large', `Files can be up to ${maxMb} MB. Choose a smaller file.`);
}

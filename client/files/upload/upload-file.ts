import '#client/zod-jitless.ts';
import { asPerson, CallFailed, connectionLost, readFailure } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { hostQuery } from '#client/files/host-query.ts';
import { logFailure } from '#client/log.ts';
import { language, words } from '#client/words/words.ts';
import { type Uploaded, uploadedSchema } from '#contract/knowledge/files.ts';

interface UploadOptions {
  /** Called with the fraction of bytes sent, 0 to 1. At 1 the server is still reading the file. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** The file's host; the page's by default. */
  host?: string | undefined;
}

/**
 * Uploads a file; resolves when the server has read it. Throws `CallFailed` with the server's sentence, or the signal's
 * reason.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  try {
    return await sendFile(file, options);
  } catch (error) {
    if (!options.signal.aborted) logFailure('The upload failed.', error);
    throw error;
  }
}

async function sendFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const { status, responseText, contentType } = await asPerson((token) => send(file, token, options));
  if (status >= 200 && status < 300) return readUploaded(responseText);
  throw readFailure(contentType, responseText);
}

/** Parses an upload's response. Another service, or a gateway that answers 200 to everything, may be behind the page. */
export function readUploaded(body: string): Uploaded {
  try {
    return uploadedSchema.parse(JSON.parse(body));
  } catch {
    throw new CallFailed(words().notAttached);
  }
}

interface Reply {
  status: number;
  contentType: string | null;
  responseText: string;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function send(file: File, token: string | undefined, options: UploadOptions): Promise<Reply> {
  const { onProgress, signal, host } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({ status, responseText, contentType: request.getResponseHeader('Content-Type') });
    };
    request.onerror = () => reject(connectionLost());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    const query = new URLSearchParams({ filename: file.name, ...hostQuery(host) });
    request.open('POST', `${boot().services.ai}/api/Upload?${query}`);
    request.setRequestHeader('Content-Type', mediaTypeOf(file));
    request.setRequestHeader('Accept-Language', language());
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(file);
  });
}

/** A JSON body is the call's other form, with the file as base64, so JSON files go as octet-stream. */
function mediaTypeOf(file: File): string {
  return file.type === '' || file.type === 'application/json' ? 'application/octet-stream' : file.type;
}

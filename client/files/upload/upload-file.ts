import '#client/zod-jitless.ts';
import { asPerson, CallFailed, connectionLost, readFailure } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { logFailure } from '#client/log.ts';
import { type Uploaded, uploadedSchema } from '#contract/files.ts';

interface UploadOptions {
  /** From 0 to 1, of the bytes sent; at 1 the server is still reading the file. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** Another host that the file is for. */
  forHost?: string | undefined;
}

/**
 * Sends a file's bytes; answers when the server has read it. Throws `CallFailed` with the server's sentence, or the
 * signal's reason.
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

/** What an upload answered. Another service may stand behind the page, or a gateway that says 200 to all. */
export function readUploaded(body: string): Uploaded {
  try {
    return uploadedSchema.parse(JSON.parse(body));
  } catch {
    throw new CallFailed(
      'The service did not answer as expected, so the file is not attached. Try again later.',
    );
  }
}

interface Reply {
  status: number;
  contentType: string | null;
  responseText: string;
}

/** An XMLHttpRequest, because `fetch` tells no progress. */
function send(file: File, token: string | undefined, options: UploadOptions): Promise<Reply> {
  const { onProgress, signal, forHost } = options;
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
    const query = new URLSearchParams({ filename: file.name, ...(forHost !== undefined && { forHost }) });
    request.open('POST', `${boot().services.ai}/api/Upload?${query}`);
    request.setRequestHeader('Content-Type', mediaTypeOf(file));
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(file);
  });
}

/** A JSON body would be taken for the call's other form, which holds the file as base64. */
function mediaTypeOf(file: File): string {
  return file.type === '' || file.type === 'application/json' ? 'application/octet-stream' : file.type;
}

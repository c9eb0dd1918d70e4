import type { Uploaded } from '#contract/files.ts';
import { CallFailed, readDetail } from '../api.ts';
import { boot } from '../boot.ts';
import { readToken } from '../session.ts';

interface UploadOptions {
  /** From 0 to 1, of the bytes sent; at 1 the server is still reading the file. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file's bytes; answers when the server has read it. Throws `CallFailed` with the server's sentence, or the
 * signal's reason. An XMLHttpRequest, because `fetch` tells no progress.
 */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve(readUploaded(request)) : reject(failure(request)));
    request.onerror = () => reject(new CallFailed('The connection broke off. Check it and try again.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', `${boot().services.ai}/api/Upload?${new URLSearchParams({ filename: file.name })}`);
    request.setRequestHeader('Content-Type', mediaTypeOf(file));
    const token = readToken();
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(file);
  });
}

/** A JSON body would be taken for the call's other form, which holds the file as base64. */
function mediaTypeOf(file: File): string {
  return file.type === '' || file.type === 'application/json' ? 'application/octet-stream' : file.type;
}

function readUploaded({ responseText }: XMLHttpRequest): Uploaded {
  return JSON.parse(responseText);
}

function failure(request: XMLHttpRequest): CallFailed {
  return new CallFailed(readDetail(request.getResponseHeader('Content-Type'), request.responseText));
}

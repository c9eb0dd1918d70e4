import type { AskRequest } from '#contract/chat/chat.ts';
import { mostFiles } from '#contract/http/limits.ts';

/** An attached file. `key` identifies it before the server gave it a `fileId`; `progress` is 0 to 1. */
export type AttachedFile = { key: string; name: string } & (
  | { state: 'uploading'; progress: number }
  /** `leftOut` is the server's sentence about parts that were not read. */
  | { state: 'ready'; fileId: string; leftOut?: string | undefined }
  /** `mayRetry` is true if the failure was not the file's fault. */
  | { state: 'failed'; error: string; mayRetry: boolean }
);

/** URLs of uploaded files by `fileId`. */
type FileLinks = ReadonlyMap<string, string>;

/**
 * The documents that questions are about. `context` is the visitor's note on the files. `links` outlive removed files,
 * because earlier answers still cite them.
 */
export type Attachments = { files: AttachedFile[]; urls: string[]; context: string; links: FileLinks };

/** A file that was uploaded, or named by its ID: then `name` and `url` are unknown. */
export type NamedFile = { fileId: string; name?: string; url?: string; leftOut?: string | undefined };

export type Submitted = { url?: string; fileIds: NamedFile[]; context: string };

export type Change =
  | { type: 'file-added'; file: AttachedFile }
  /** Replaces the file with this key, unless it was removed. `url` is an uploaded file's. */
  | { type: 'file-changed'; file: AttachedFile; url?: string }
  | { type: 'file-removed'; key: string }
  | { type: 'refused-removed' }
  | { type: 'url-removed'; url: string }
  | { type: 'submitted'; submitted: Submitted }
  | { type: 'reset' }
  | { type: 'restored'; attachments: Attachments };

export const noAttachments: Attachments = { files: [], urls: [], context: '', links: new Map() };

export function attach(attachments: Attachments, change: Change): Attachments {
  const { files, urls, links } = attachments;
  switch (change.type) {
    case 'file-added':
      return { ...attachments, files: [...files, change.file] };
    case 'file-changed': {
      const { file: changed, url } = change;
      const named = changed.state === 'ready' ? [{ fileId: changed.fileId, ...(url && { url }) }] : [];
      return {
        ...attachments,
        files: files.map((file) => (file.key === changed.key ? changed : file)),
        links: withLinks(links, named),
      };
    }
    case 'file-removed':
      return dropContext({ ...attachments, files: files.filter(({ key }) => key !== change.key) });
    case 'refused-removed':
      return { ...attachments, files: files.filter(({ state }) => state !== 'failed') };
    case 'url-removed':
      return dropContext({ ...attachments, urls: urls.filter((url) => url !== change.url) });
    case 'submitted':
      return submit(attachments, change.submitted);
    case 'reset':
      return noAttachments;
    case 'restored':
      return {
        ...change.attachments,
        files: change.attachments.files.filter(({ state }) => state === 'ready'),
      };
  }
}

/** The part of an `AskRequest` that names its documents. */
export type About = Required<Pick<AskRequest, 'urls' | 'fileids' | 'context'>> & Pick<AskRequest, 'draft'>;

/** Addresses that a question may name. */
const mostUrls = 10;

/**
 * Returns the documents of a question. `named` are addresses beside the attached ones: the document URL input's, '' without one, and
 * those in the question. Leaves out files that are not uploaded.
 */
export function aboutOf({ files, urls, context }: Attachments, named: readonly string[]): About {
  const all = [...new Set([...named, ...urls])].filter((url) => url !== '').slice(0, mostUrls);
  return {
    urls: all.length > 0 ? all : null,
    fileids: uploadedIds(files).slice(0, mostFiles),
    context,
  };
}

function submit({ files, urls, context, links }: Attachments, submitted: Submitted): Attachments {
  const known = new Set(uploadedIds(files));
  const added = submitted.fileIds
    .filter(({ fileId }) => !known.has(fileId))
    .map(
      ({ fileId, name = fileId, leftOut }): AttachedFile => ({
        key: fileId,
        fileId,
        name,
        leftOut,
        state: 'ready',
      }),
    );
  return {
    files: [...files, ...added],
    urls: [...new Set([...urls, ...(submitted.url ? [submitted.url] : [])])],
    context: submitted.context.trim() || context,
    links: withLinks(links, submitted.fileIds),
  };
}

function uploadedIds(files: readonly AttachedFile[]): string[] {
  return files.flatMap((file) => (file.state === 'ready' ? [file.fileId] : []));
}

function withLinks(links: FileLinks, files: readonly NamedFile[]): FileLinks {
  return new Map([...links, ...files.flatMap(({ fileId, url }) => (url ? [[fileId, url] as const] : []))]);
}

/** Clears the context with the last attachment. */
function dropContext(attachments: Attachments): Attachments {
  const isEmpty = attachments.files.length + attachments.urls.length === 0;
  return isEmpty ? { ...attachments, context: '' } : attachments;
}

import type { AskRequest } from '#contract/chat.ts';

/** An attached file. `key` identifies it before the server gave it a `fileId`; `progress` is 0 to 1. */
export type AttachedFile = {
  key: string;
  name: string;
  fileId?: string;
  state: 'uploading' | 'ready' | 'failed';
  progress?: number;
  /** The server's sentence about parts that were not read. */
  leftOut?: string | undefined;
  error?: string;
  /** True if the failure was not the file's fault. */
  mayRetry?: boolean;
};

/** URLs of uploaded files by `fileId`. */
export type FileLinks = ReadonlyMap<string, string>;

/**
 * The documents that questions are about. `context` is the visitor's note on the files. `links` outlive removed files,
 * because earlier answers still cite them.
 */
export type Attachments = { files: AttachedFile[]; urls: string[]; context: string; links: FileLinks };

/** A file that was uploaded, or named by its ID: then `name` and `url` are unknown. */
export type NamedFile = { fileId: string; name?: string; url?: string; leftOut?: string | undefined };

export type Submitted = { url?: string; fileIds: NamedFile[]; context: string };

export type Change =
  | { type: 'started'; key: string; name: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'uploaded'; key: string; fileId: string; name: string; url: string; leftOut?: string | undefined }
  | { type: 'failed'; key: string; error: string; mayRetry: boolean }
  | { type: 'retried'; key: string }
  | { type: 'file-removed'; key: string }
  | { type: 'refused-removed' }
  | { type: 'url-removed'; url: string }
  | { type: 'submitted'; submitted: Submitted }
  | { type: 'reset' };

export const noAttachments: Attachments = { files: [], urls: [], context: '', links: new Map() };

export function attach(attachments: Attachments, change: Change): Attachments {
  const { files, urls } = attachments;
  switch (change.type) {
    case 'started':
      return {
        ...attachments,
        files: [...files, { key: change.key, name: change.name, state: 'uploading', progress: 0 }],
      };
    case 'progressed':
      return changeFile(attachments, change.key, (file) => ({ ...file, progress: change.progress }));
    case 'uploaded': {
      const { key, fileId, name, leftOut } = change;
      const changed = changeFile(attachments, key, () => ({ key, fileId, name, leftOut, state: 'ready' }));
      return { ...changed, links: withLinks(attachments.links, [change]) };
    }
    case 'failed': {
      const { key, error, mayRetry } = change;
      return changeFile(attachments, key, ({ name }) => ({ key, name, state: 'failed', error, mayRetry }));
    }
    case 'retried':
      return changeFile(attachments, change.key, ({ key, name }) => ({
        key,
        name,
        state: 'uploading',
        progress: 0,
      }));
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
  }
}

/** The part of an `AskRequest` that names its documents. */
export type About = Required<Pick<AskRequest, 'urls' | 'fileids' | 'context'>>;

/** Returns the documents of a question. `documentUrl` is the document URL input's, '' without one. Leaves out files that are not uploaded. */
export function aboutOf({ files, urls, context }: Attachments, documentUrl: string): About {
  const all = [...new Set([documentUrl, ...urls])].filter((url) => url !== '');
  return {
    urls: all.length > 0 ? all : null,
    fileids: files.flatMap(({ fileId }) => fileId ?? []),
    context,
  };
}

function submit(attachments: Attachments, { url, fileIds, context }: Submitted): Attachments {
  const known = new Set(attachments.files.map(({ fileId }) => fileId));
  const added = fileIds
    .filter(({ fileId }) => !known.has(fileId))
    .map(
      ({ fileId, name, leftOut }): AttachedFile => ({
        key: fileId,
        fileId,
        name: name ?? fileId,
        leftOut,
        state: 'ready',
      }),
    );
  return {
    files: [...attachments.files, ...added],
    urls: url ? withUrl(attachments.urls, url) : attachments.urls,
    context: context.trim() || attachments.context,
    links: withLinks(attachments.links, fileIds),
  };
}

function withLinks(links: FileLinks, files: readonly NamedFile[]): FileLinks {
  return new Map([...links, ...files.flatMap(({ fileId, url }) => (url ? [[fileId, url] as const] : []))]);
}

function withUrl(urls: string[], url: string): string[] {
  return urls.includes(url) ? urls : [...urls, url];
}

/** Clears the context with the last attachment. */
function dropContext(attachments: Attachments): Attachments {
  return attachments.files.length + attachments.urls.length === 0
    ? { ...attachments, context: '' }
    : attachments;
}

function changeFile(
  attachments: Attachments,
  key: string,
  change: (file: AttachedFile) => AttachedFile,
): Attachments {
  return { ...attachments, files: attachments.files.map((file) => (file.key === key ? change(file) : file)) };
}

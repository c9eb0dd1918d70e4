import type { AskRequest } from '#contract/chat.ts';
import type { Caller } from '#server/http/request.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { openPages } from './open-pages.ts';
import type { SourceDocument } from './sources.ts';

export interface ScopeDeps {
  /** How the host answers. Its own knowledge names of each entry a file, and an address for where that is not there. */
  aiSettingsOf: (host: string) => Promise<{
    knowledge: readonly { fileID: string; fileURL: string }[];
    onlyFromDocuments: boolean;
    /** As visitors know it. */
    title?: string;
  }>;
  /** Files the caller may ask about; throws `file_not_found` for any other id. */
  findAskableFiles: (input: {
    host: string;
    caller: Caller;
    ids: readonly string[];
    knowledgeIds: readonly string[];
  }) => Promise<{ fileId: string; documentId: string; name: string }[]>;
  /** Of the host's knowledge, what is there; ids of files that are gone are passed over. */
  findKnowledgeFiles: (input: {
    host: string;
    ids: readonly string[];
  }) => Promise<{ fileId: string; documentId: string; name: string }[]>;
  /** Of pages that were read for the host before, what is there, by address. Fetches nothing. */
  findPages: (input: {
    host: string;
    urls: readonly string[];
  }) => Promise<ReadonlyMap<string, StoredDocument>>;
  findDocuments: (input: { host: string; ids: readonly string[] }) => Promise<StoredDocument[]>;
  /** Throws `url_*` problems, and `too_many_requests` for a client (`address`) that asks for too many. */
  openUrl: (input: {
    host: string;
    address: string;
    url: string;
    signal: AbortSignal;
  }) => Promise<StoredDocument>;
}

/** All that a question may be answered from. */
export interface QuestionScope {
  host: string;
  documents: SourceDocument[];
  /** Ids of the documents that the question itself names, without the host's knowledge. */
  named: string[];
  /** Whether the host wants nothing said that is not from the documents. */
  onlyFromDocuments: boolean;
  /** The host's title. */
  title?: string;
}

/** Gathers the documents of a question: the host's knowledge, and the files and URLs it names. Every one of those must be readable. */
export async function openScope(
  deps: ScopeDeps,
  input: { host: string; caller: Caller; address: string; request: AskRequest; signal: AbortSignal },
): Promise<QuestionScope> {
  const { host, caller, address, request, signal } = input;
  const { knowledge: entries, onlyFromDocuments, title } = await deps.aiSettingsOf(host);
  const knowledgeIds = entries.map(({ fileID }) => fileID);
  const [knowledge, files] = await Promise.all([
    deps.findKnowledgeFiles({ host, ids: knowledgeIds }),
    deps.findAskableFiles({ host, caller, ids: named(request.fileids), knowledgeIds }),
  ]);
  const found = new Set(knowledge.map(({ fileId }) => fileId));
  const urls = entries.flatMap(({ fileID, fileURL }) => (found.has(fileID) ? [] : [fileURL]));
  const knownPages = await deps.findPages({ host, urls });
  // Addresses last: nothing is fetched for a question that is refused.
  const open = (url: string) => deps.openUrl({ host, address, url, signal });
  const pages = await openPages(named(request.urls), open);
  const names = new Map([...knowledge, ...files].map(({ documentId, name }) => [documentId, name]));
  const fileIds = new Map(files.map(({ documentId, fileId }) => [documentId, fileId]));
  const stored = await deps.findDocuments({ host, ids: [...names.keys()] });
  const documents = new Map(
    [...stored, ...knownPages.values(), ...pages].map((document) => {
      const name = names.get(document.id) ?? document.title;
      return [document.id, { ...document, name, sourceId: fileIds.get(document.id) ?? document.id }];
    }),
  );
  return {
    host,
    documents: [...documents.values()],
    named: [...new Set([...files.map(({ documentId }) => documentId), ...pages.map(({ id }) => id)])],
    onlyFromDocuments,
    ...(title ? { title } : {}),
  };
}

/** The filled rows of a form's list, each once. */
function named(rows: readonly string[] | null | undefined): string[] {
  return [...new Set((rows ?? []).map((row) => row.trim()).filter((row) => row !== ''))];
}

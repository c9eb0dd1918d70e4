import type { Agent } from '#contract/agent/agent.ts';
import type { AskRequest } from '#contract/chat/chat.ts';
import type { Handover } from '#contract/chat/handover.ts';
import type { Config } from '#contract/hosts/configs.ts';
import type { Abilities } from '#server/agent/agent.ts';
import type { Deps } from '#server/deps.ts';
import type { Problem } from '#server/failure/problem.ts';
import { findAskableFiles, findKnowledgeFiles } from '#server/files/files.ts';
import { fileIdOfAddress } from '#server/files/own-address.ts';
import { type AnswerSettings, findAnswerSettings } from '#server/hosts/configs/answer-settings.ts';
import { findDraftSettings } from '#server/hosts/configs/find-draft.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { Caller } from '#server/http/routes/request.ts';
import type { Situation } from '#server/models/model.ts';
import type { StoredDocument } from '#server/reading/document.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import { findDocuments } from '#server/reading/stored/documents.ts';
import { askerOf } from '#server/reading/web/private-addresses.ts';
import { findWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import type { WebDocuments } from '#server/reading/web/web-documents.ts';
import { findKnowledgeSize, type KnowledgeSize } from '#server/retrieval/segments/knowledge-size.ts';
import type { SourceDocument } from '../citing/sources.ts';
import { type OpenedPages, openPages } from './open-pages.ts';
import { findSituation } from './situation.ts';

export interface ScopeDeps extends Pick<Deps, 'db' | 'limiter' | 'now'> {
  hosts: ServedHosts;
  webDocuments: WebDocuments;
}

/** Everything that a question may be answered from. */
export interface QuestionScope {
  host: string;
  /** Documents that the config lists and the question names. */
  documents: SourceDocument[];
  /** The host's own pages and texts, which are searched too; absent if it has none. */
  knowledge?: KnowledgeSize;
  /** Ids of the documents that the question itself names, without the host's knowledge. */
  named: string[];
  /** Problems that keep addresses of the question from being read; absent where they are thrown. */
  unread?: readonly Problem[];
  /** True if the host wants no answers that are not from the documents. */
  onlyFromDocuments: boolean;
  /** True if the host wants next questions under its answers. */
  followUps?: boolean;
  /** True if a language model is to decline what has nothing to do with the host. */
  onTopic?: boolean;
  /** The host's title. */
  title?: string;
  /** How people are reached; absent if they are not. */
  handover?: Handover;
  /** Tools that the host's agent may use; absent if there are none. */
  abilities?: Abilities;
  agent?: Agent;
  situation?: Situation;
}

/** Limit of the web pages that one client can have fetched. */
const fetches = { limit: 120, windowSeconds: 600 };

interface ScopeInput {
  host: string;
  caller: Caller;
  address: string;
  request: AskRequest;
  signal: AbortSignal;
  /** The visitor's `Accept-Language`; absent where nobody reads a page. */
  acceptsLanguages?: string | undefined;
  /** True to answer from the host's draft. */
  draft?: boolean;
  /** True to leave out an address that can't be read if the question names something that can. */
  mayLackPages?: boolean;
}

/**
 * Collects the documents of a question: the host's knowledge, and the files and URLs that it names. Throws `file_not_found`, `url_*` and
 * `too_many_requests` if one that it names can't be read, and `draft_not_found`. With
 * `mayLackPages` an address that can't be read is left out if the question names something that can.
 */
export async function openScope(
  { db, limiter, hosts, webDocuments, now }: ScopeDeps,
  input: ScopeInput,
): Promise<QuestionScope> {
  const { host, caller, request, acceptsLanguages, draft = false } = input;
  const current = await hosts.ifServed(host, () => findSettings(db, { host, draft }));
  const { title, aisettings: settings, pagesettings } = current ?? {};
  const entries = settings?.home.uploadedFiles ?? [];
  const { openFiles = true, followUps = true, onTopic = true } = pagesettings ?? {};
  // Files of a draft open for visitors when it is published.
  const mayOpen = openFiles && !draft;
  const asked = namedIn(request, host);
  const knowledgeIds = entries.map(({ fileID }) => fileID);
  const size = settings && (await findKnowledgeSize(db, host));
  const [knowledge, files, situation] = await Promise.all([
    findKnowledgeFiles(db, { host, ids: knowledgeIds }),
    findAskableFiles(db, { host, caller, ids: asked.fileIds, knowledgeIds }),
    findSituation(db, { caller, settings: pagesettings, acceptsLanguages, at: now() }),
  ]);
  const found = new Set(knowledge.map(({ fileId }) => fileId));
  const urls = entries.flatMap(({ fileID, fileURL }) => (found.has(fileID) ? [] : [fileURL]));
  const knownPages = await findWebDocuments(db, { host, urls });
  // Last, so that nothing is fetched for a question that is refused.
  const { pages, unread } = await readPages({ limiter, hosts, webDocuments }, input, {
    urls: asked.urls,
    hasFiles: files.length > 0,
  });
  const names = new Map([...knowledge, ...files].map(({ documentId, name }) => [documentId, name]));
  const opened = [...(mayOpen ? knowledge : []), ...files];
  const fileIds = new Map(opened.map(({ documentId, fileId }) => [documentId, fileId]));
  const stored = await findDocuments(db, { host, ids: [...names.keys()] });
  return {
    host,
    documents: toSources([...stored, ...knownPages.values(), ...pages], { names, fileIds }),
    ...(size && size.documents > 0 ? { knowledge: size } : {}),
    named: [...new Set([...files.map(({ documentId }) => documentId), ...pages.map(({ id }) => id)])],
    ...(unread.length > 0 ? { unread } : {}),
    onlyFromDocuments: settings?.onlyFromDocuments ?? false,
    followUps,
    ...(onTopic && size && size.documents > 0 && { onTopic }),
    ...(title ? { title } : {}),
    ...agentOf(settings),
    situation,
  };
}

/** Returns documents as sources, each once, under the names and the ids by which the visitor knows them. */
function toSources(
  documents: readonly StoredDocument[],
  { names, fileIds }: { names: ReadonlyMap<string, string>; fileIds: ReadonlyMap<string, string> },
): SourceDocument[] {
  const sources = documents.map((document) => {
    const name = names.get(document.id) ?? document.title;
    return { ...document, name, sourceId: fileIds.get(document.id) ?? document.id };
  });
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}

/** Reads the addresses of a question. Throws what keeps one from being read, unless the rest is enough. */
async function readPages(
  { limiter, hosts, webDocuments }: Pick<ScopeDeps, 'limiter' | 'hosts' | 'webDocuments'>,
  { host, caller, address, signal, mayLackPages = false }: ScopeInput,
  { urls, hasFiles }: { urls: readonly string[]; hasFiles: boolean },
): Promise<OpenedPages> {
  // Clients that show the steps keep addresses attached: this one may come from an earlier question.
  const opened = await openPages({ urls, saysWhich: mayLackPages }, async (url) => {
    await limiter.take({ key: `fetch:${clientOfAddress(address)}`, ...fetches });
    const reader = await documentReader(hosts.isServed, { host, caller, address });
    return webDocuments.open({ ...askerOf(caller, host), url, signal, reader });
  });
  const [fault] = opened.unread;
  if (fault && !(mayLackPages && (hasFiles || opened.pages.length > 0))) throw fault;
  return opened;
}

/** Returns what the host's agent is told, and what it may do. */
function agentOf(
  settings: Config['aisettings'] | undefined,
): Pick<QuestionScope, 'agent' | 'abilities' | 'handover'> {
  const { agent, actions, mcp, handover } = settings ?? {};
  return {
    ...(handover ? { handover } : {}),
    ...(agent ? { agent } : {}),
    ...(settings && (actions || mcp) ? { abilities: settings } : {}),
  };
}

/** Returns what answers of a host depend on, as it is published or in its draft; undefined without a config. */
async function findSettings(
  db: ScopeDeps['db'],
  { host, draft }: { host: string; draft: boolean },
): Promise<AnswerSettings | undefined> {
  return draft ? findDraftSettings(db, host) : findAnswerSettings(db, host);
}

/** Returns what a question names. The address of a file's content stands for the file, so that the caller's rights decide. */
function namedIn({ fileids, urls }: AskRequest, host: string): { fileIds: string[]; urls: string[] } {
  const addresses = filledRows(urls);
  const ofFiles = addresses.flatMap((url) => fileIdOfAddress(url, host) ?? []);
  return {
    fileIds: [...new Set([...filledRows(fileids), ...ofFiles])],
    urls: addresses.filter((url) => fileIdOfAddress(url, host) === undefined),
  };
}

/** Returns the filled rows of a form's list, each once. */
function filledRows(rows: readonly string[] | null | undefined): string[] {
  return [...new Set((rows ?? []).map((row) => row.trim()).filter((row) => row !== ''))];
}

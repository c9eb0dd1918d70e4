import { type CitablePassage, publicAddress, type SourceDocument } from '../citing/sources.ts';
import { readAsked } from '../question/conversation.ts';
import { type SearchDeps, searchScope } from '../search/find-passages.ts';
import { openScope, type QuestionScope, type ScopeDeps } from '../search/scope.ts';

interface Looking {
  host: string;
  /** IP address of who looks. */
  address: string;
  signal: AbortSignal;
}

/** A host's knowledge as its visitors see it. */
export interface ShownKnowledge {
  /** Finds the passages that match a question, best first. */
  search(of: Looking & { question: string; limit: number }): Promise<CitablePassage[]>;
  /** Returns the documents of the host's config that visitors may open. */
  list(of: Looking): Promise<SourceDocument[]>;
  /** Finds a document by the id that it is read by; undefined if there is none, or visitors may not open it. */
  find(of: Looking & { id: string }): Promise<SourceDocument | undefined>;
}

/** Opens what visitors see of hosts' knowledge. */
export function openShownKnowledge(deps: ScopeDeps & SearchDeps): ShownKnowledge {
  const open = (of: Looking, query = ''): Promise<QuestionScope> =>
    openScope(deps, { ...of, caller: { kind: 'visitor' }, request: { query }, acceptsLanguages: '' });
  return {
    async search(of) {
      const scope = await open(of, of.question);
      const { question } = readAsked({ request: { query: of.question }, scope });
      return searchScope(deps, { scope, question, limit: of.limit });
    },
    async list(of) {
      return (await open(of)).documents.filter((document) => readableId(document) !== undefined);
    },
    async find(of) {
      const isWanted = (document: SourceDocument) => readableId(document) === of.id;
      const listed = (await open(of)).documents.find(isWanted);
      return listed ?? (await deps.findSources({ host: of.host, ids: [of.id] })).find(isWanted);
    },
  };
}

/** Returns the id by which visitors read a document: a page's, or an open file's. Undefined if they may not open it. */
export function readableId(document: SourceDocument): string | undefined {
  const { origin, sourceId, id } = document;
  // A file that may not be opened has its document's id, which opens nothing.
  if (origin === 'file') return sourceId === id ? undefined : sourceId;
  return publicAddress(document) === undefined ? undefined : id;
}

import type { RetrievalData } from '#contract/chat/chat.ts';
import type { Model } from '#server/models/model.ts';
import { isOnlyPolite, type Question } from '#server/question/question.ts';
import type { FoundPassage, SearchScope } from '#server/retrieval/passages/passage.ts';
import type { CitablePassage, SourceDocument } from '../citing/sources.ts';
import type { QuestionScope } from './scope.ts';

/** Finds passages in scope, and the documents that they are of. */
export interface SearchDeps {
  search: (input: {
    scope: SearchScope;
    question: Question;
    limit: number;
  }) => Promise<{ passages: FoundPassage[]; question: Question; methods: RetrievalData['methods'] }>;
  /** Returns documents of the host's knowledge, of which passages were found. */
  findSources: (input: { host: string; ids: readonly string[] }) => Promise<SourceDocument[]>;
}

export interface FindDeps extends SearchDeps {
  model: Model;
  /** Returns the beginnings of documents, by turns. */
  lead: (input: { scope: SearchScope; limit: number }) => Promise<FoundPassage[]>;
  /** Returns the beginnings of a document's sections. */
  outline: (input: { host: string; documentId: string; limit: number }) => Promise<FoundPassage[]>;
  /** Returns passages at even distances over a document of `count`. */
  spread: (input: {
    host: string;
    documentId: string;
    count: number;
    limit: number;
  }) => Promise<FoundPassage[]>;
}

/** The passages that may answer a question, each once. */
export interface Findings {
  /** The question as it was searched for. */
  question: Question;
  /** Best first. */
  passages: CitablePassage[];
  /** More for language models, which read more; best first. */
  further: CitablePassage[];
  methods: RetrievalData['methods'];
  /** Number of passages of the only document, if an overview is asked of it and it is too long to be read whole. */
  overviewOf?: number;
}

const passagesFound = 8;
const passagesOfLead = 3;
const sectionsOfOutline = 12;
/** More passages for a language model. */
const furtherFound = 16;
/** Passages up to which a language model reads a document whole: some 10,000 words, more than fit into a prompt. */
const passagesOfWhole = 80;

/** Finds passages for a question. */
export async function findPassages(
  deps: FindDeps,
  { scope, question }: { scope: QuestionScope; question: Question },
): Promise<Findings> {
  if (countSearched(scope).documents === 0 || isOnlyPolite(question))
    return { question, passages: [], further: [], methods: [] };
  const reads = deps.model.contextTokens === undefined ? 'little' : 'much';
  const { host } = scope;
  const whole = documentsOf(scope);
  const [searched, lead] = await Promise.all([
    deps.search({
      scope: whole,
      question,
      limit: passagesFound + (reads === 'much' ? furtherFound : 0),
    }),
    deps.lead({
      scope: scope.named.length > 0 ? { host, documentIds: scope.named } : whole,
      limit: reads === 'much' ? Math.max(passagesOfLead, countWhole(scope)) : passagesOfLead,
    }),
  ]);
  const overview = await findOverview(deps, { scope, question, lead, reads });
  const outline = overview?.passages ?? [];
  const { passages: found, methods } = searched;
  const cite = citeOnce(await findSources(deps, scope, [...found, ...lead, ...outline]));
  return {
    question: searched.question,
    passages: cite(outline.length > 0 ? outline : likeliest(found, { lead, reads })),
    further: reads === 'much' ? cite([...found, ...lead]) : [],
    methods,
    ...(overview?.of !== undefined && { overviewOf: overview.of }),
  };
}

interface Reading {
  lead: readonly FoundPassage[];
  /** `much` for a language model, which reads all that was found. */
  reads: 'little' | 'much';
}

/** Returns the passages to answer from. For a reader of little, those that an admin wrote are the last: it may do without them. */
function likeliest(found: readonly FoundPassage[], { lead, reads }: Reading): FoundPassage[] {
  if (reads === 'much') return [...found.slice(0, passagesFound), ...lead.slice(0, passagesOfLead)];
  const [others, written] = [
    found.filter(({ isWritten }) => !isWritten),
    found.filter(({ isWritten }) => isWritten),
  ];
  const ofWritten = new Set(written.map(({ documentId }) => documentId));
  const leading = lead.slice(0, passagesOfLead).filter(({ documentId }) => !ofWritten.has(documentId));
  return [...others, ...leading, ...written];
}

/** Returns the number of documents and passages that are searched for a question. */
export function countSearched({ documents, knowledge }: QuestionScope) {
  const listed = documents.filter(({ isKnowledge }) => !(isKnowledge && knowledge));
  return {
    documents: listed.length + (knowledge?.documents ?? 0),
    passages: listed.reduce((sum, { passageCount }) => sum + passageCount, knowledge?.passages ?? 0),
  };
}

function documentsOf({ host, documents, knowledge }: QuestionScope): SearchScope {
  return { host, documentIds: documents.map(({ id }) => id), ...(knowledge ? { knowledge: true } : {}) };
}

/** Returns the documents of the passages: those in scope by name, and those of the host's knowledge. */
async function findSources(
  deps: SearchDeps,
  { host, documents }: QuestionScope,
  found: readonly FoundPassage[],
): Promise<SourceDocument[]> {
  const listed = new Set(documents.map(({ id }) => id));
  const ids = new Set(found.flatMap(({ documentId }) => (listed.has(documentId) ? [] : [documentId])));
  return ids.size === 0 ? documents : [...documents, ...(await deps.findSources({ host, ids: [...ids] }))];
}

/** Finds the passages in scope that match a question, best first. */
export async function searchScope(
  deps: SearchDeps,
  { scope, question, limit }: { scope: QuestionScope; question: Question; limit: number },
): Promise<CitablePassage[]> {
  if (countSearched(scope).documents === 0) return [];
  const { passages } = await deps.search({ scope: documentsOf(scope), question, limit });
  const best = passages.slice(0, limit);
  return citeOnce(await findSources(deps, scope, best))(best);
}

/** Returns the number of passages of the named documents; 0 if they are too long to be read whole. */
function countWhole({ documents, named }: QuestionScope): number {
  const counts = documents.map(({ id, passageCount }) => (named.includes(id) ? passageCount : 0));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count <= passagesOfWhole ? count : 0;
}

interface Overview {
  passages: FoundPassage[];
  /** Number of passages of a document that is too long to be read whole. */
  of?: number;
}

/**
 * Finds what gives an overview of the only document that a question can mean, if it asks for one: the beginnings of its sections, or
 * passages from all of a long one for a reader of much.
 */
async function findOverview(
  deps: FindDeps,
  { scope, question, lead, reads }: { scope: QuestionScope; question: Question } & Reading,
): Promise<Overview | undefined> {
  if (question.intent !== 'overview') return undefined;
  const searched = countSearched(scope);
  const count = scope.named.length > 0 ? scope.named.length : searched.documents;
  // The beginning of a single document is its own.
  const documentId = count === 1 ? lead[0]?.documentId : undefined;
  if (documentId === undefined) return undefined;
  const { host, documents } = scope;
  const of = documents.find(({ id }) => id === documentId)?.passageCount ?? searched.passages;
  if (reads === 'little' || of <= passagesOfWhole)
    return { passages: await deps.outline({ host, documentId, limit: sectionsOfOutline }) };
  return { passages: await deps.spread({ host, documentId, count: of, limit: passagesOfWhole }), of };
}

function citeOnce(documents: readonly SourceDocument[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const seen: FoundPassage[] = [];
  // A search joins neighbours, so a passage may be within another.
  const contains = (whole: FoundPassage, { documentId, start, end }: FoundPassage) =>
    whole.documentId === documentId && whole.start <= start && whole.end >= end;
  return (found: readonly FoundPassage[]): CitablePassage[] =>
    found.flatMap((passage) => {
      const document = byId.get(passage.documentId);
      if (!document || seen.some((whole) => contains(whole, passage))) return [];
      seen.push(passage);
      return [{ found: passage, document }];
    });
}

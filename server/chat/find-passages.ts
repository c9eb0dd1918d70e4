import type { RetrievalData } from '#contract/chat.ts';
import type { Model } from '#server/models/model.ts';
import { isOnlyPolite, type Question } from '#server/question/question.ts';
import type { FoundPassage, SearchScope } from '#server/retrieval/passages/passage.ts';
import type { QuestionScope } from './scope.ts';
import type { CitablePassage } from './sources.ts';

export interface FindDeps {
  model: Model;
  search: (input: {
    scope: SearchScope;
    question: Question;
    limit: number;
  }) => Promise<{ passages: FoundPassage[]; question: Question; methods: RetrievalData['methods'] }>;
  /** Returns the beginnings of documents, by turns. */
  lead: (input: { scope: SearchScope; limit: number }) => Promise<FoundPassage[]>;
  /** Returns the beginnings of a document's sections. */
  outline: (input: { host: string; documentId: string; limit: number }) => Promise<FoundPassage[]>;
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
  if (scope.documents.length === 0 || isOnlyPolite(question))
    return { question, passages: [], further: [], methods: [] };
  const reads = deps.model.contextTokens === undefined ? 'little' : 'much';
  const { host, documents } = scope;
  const documentIds = documents.map(({ id }) => id);
  const [searched, lead, outline] = await Promise.all([
    deps.search({
      scope: { host, documentIds },
      question,
      limit: passagesFound + (reads === 'much' ? furtherFound : 0),
    }),
    deps.lead({
      scope: { host, documentIds: scope.named.length > 0 ? scope.named : documentIds },
      limit: reads === 'much' ? Math.max(passagesOfLead, countWhole(scope)) : passagesOfLead,
    }),
    findOutline(deps, scope, question),
  ]);
  const { passages: found, methods } = searched;
  const cite = citeOnce(documents);
  const best =
    outline.length > 0 ? outline : [...found.slice(0, passagesFound), ...lead.slice(0, passagesOfLead)];
  return {
    question: searched.question,
    passages: cite(best),
    further: reads === 'much' ? cite([...found, ...lead]) : [],
    methods,
  };
}

/** Returns the number of passages of the named documents; 0 if they are too long to be read whole. */
function countWhole({ documents, named }: QuestionScope): number {
  const counts = documents.map(({ id, passageCount }) => (named.includes(id) ? passageCount : 0));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count <= passagesOfWhole ? count : 0;
}

/** Returns the sections of the only document that a question can mean, if it asks for an overview. */
async function findOutline(
  deps: FindDeps,
  scope: QuestionScope,
  { intent }: Question,
): Promise<FoundPassage[]> {
  if (intent !== 'overview') return [];
  const [documentId, ...others] = scope.named.length > 0 ? scope.named : scope.documents.map(({ id }) => id);
  if (documentId === undefined || others.length > 0) return [];
  return deps.outline({ host: scope.host, documentId, limit: sectionsOfOutline });
}

function citeOnce(documents: QuestionScope['documents']) {
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

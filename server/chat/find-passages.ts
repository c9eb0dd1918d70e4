import type { RetrievalData } from '#contract/chat.ts';
import type { Model } from '#server/models/model.ts';
import type { FoundPassage, SearchScope } from '#server/retrieval/passages/passage.ts';
import type { QuestionScope } from './scope.ts';
import type { CitablePassage } from './sources.ts';

export interface FindDeps {
  model: Model;
  search: (input: {
    scope: SearchScope;
    query: string;
    earlier?: readonly string[];
    limit: number;
  }) => Promise<{ passages: FoundPassage[]; methods: RetrievalData['methods'] }>;
  /** The beginnings of documents, by turns. */
  lead: (input: { scope: SearchScope; limit: number }) => Promise<FoundPassage[]>;
  /** Where the question asks for a document as a whole, the beginnings of its sections; else none. */
  outline: (input: {
    query: string;
    host: string;
    documentId: string;
    limit: number;
  }) => Promise<FoundPassage[]>;
}

/** What a question may be answered from, each passage once. */
export interface Findings {
  /** Best first. */
  passages: CitablePassage[];
  /** Of use to a language model alone, that reads more; the better the earlier. */
  further: CitablePassage[];
  /** How they were looked for. */
  methods: RetrievalData['methods'];
}

const passagesFound = 8;
const passagesOfLead = 3;
const sectionsOfOutline = 12;
/** For a language model, which reads as many as its window holds … */
const furtherFound = 16;
/** … and short documents whole: some 10,000 words, more than a prompt takes. */
const passagesOfWhole = 80;
const earlierQuestions = 3;

/** Finds passages for a question; `earlier` are the visitor's questions before it, oldest first. */
export async function findPassages(
  deps: FindDeps,
  input: { scope: QuestionScope; query: string; earlier: readonly string[] },
): Promise<Findings> {
  const { scope, query, earlier } = input;
  if (scope.documents.length === 0) return { passages: [], further: [], methods: [] };
  const reads = deps.model.contextTokens === undefined ? 'little' : 'much';
  const { host, documents } = scope;
  const documentIds = documents.map(({ id }) => id);
  const [{ passages: found, methods }, lead, outline] = await Promise.all([
    deps.search({
      scope: { host, documentIds },
      query,
      earlier: earlier.slice(-earlierQuestions),
      limit: passagesFound + (reads === 'much' ? furtherFound : 0),
    }),
    deps.lead({
      scope: { host, documentIds: scope.named.length > 0 ? scope.named : documentIds },
      limit: reads === 'much' ? Math.max(passagesOfLead, countWhole(scope)) : passagesOfLead,
    }),
    findOutline(deps, scope, query),
  ]);
  const cite = citeOnce(documents);
  const best =
    outline.length > 0 ? outline : [...found.slice(0, passagesFound), ...lead.slice(0, passagesOfLead)];
  return {
    passages: cite(best),
    further: reads === 'much' ? cite([...found, ...lead]) : [],
    methods,
  };
}

/** How many passages the named documents have where they are short; 0 where they are long. */
function countWhole({ documents, named }: QuestionScope): number {
  const counts = documents.map(({ id, passageCount }) => (named.includes(id) ? passageCount : 0));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count <= passagesOfWhole ? count : 0;
}

/** Of the one document that the question can mean. */
async function findOutline(deps: FindDeps, scope: QuestionScope, query: string): Promise<FoundPassage[]> {
  const [documentId, ...others] = scope.named.length > 0 ? scope.named : scope.documents.map(({ id }) => id);
  if (documentId === undefined || others.length > 0) return [];
  return deps.outline({ query, host: scope.host, documentId, limit: sectionsOfOutline });
}

function citeOnce(documents: QuestionScope['documents']) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const seen: FoundPassage[] = [];
  // A search joins neighbours: one that stands within what was found says nothing more.
  const holds = (whole: FoundPassage, { documentId, start, end }: FoundPassage) =>
    whole.documentId === documentId && whole.start <= start && whole.end >= end;
  return (found: readonly FoundPassage[]): CitablePassage[] =>
    found.flatMap((passage) => {
      const document = byId.get(passage.documentId);
      if (!document || seen.some((whole) => holds(whole, passage))) return [];
      seen.push(passage);
      return [{ found: passage, document }];
    });
}

import type { ChatMessage, Question, RetrievalData } from '#contract/chat.ts';
import type { Ask, Model } from '../models/model.ts';
import type { FoundPassage, SearchScope } from '../passages/passage.ts';
import { type AnswerEvent, resolveCitations } from './citations.ts';
import type { QuestionScope } from './scope.ts';
import { type CitablePassage, offeredPassage } from './sources.ts';
import { isSupported } from './support.ts';

export interface AnswerDeps {
  model: Model;
  /** What to say where the documents hold no answer; undefined where they may hold one. */
  refusalOf: (ask: Ask) => Promise<string | undefined>;
  search: (input: {
    scope: SearchScope;
    query: string;
    earlier?: readonly string[];
    limit: number;
  }) => Promise<FoundPassage[]>;
  /** The beginnings of documents, for questions about a document as a whole. */
  lead: (input: { scope: SearchScope; limit: number }) => Promise<FoundPassage[]>;
}

export interface Answer {
  retrieval: RetrievalData;
  passages: readonly CitablePassage[];
  events: AsyncGenerator<AnswerEvent>;
}

const passagesFound = 8;
const passagesOfLead = 3;
const passagesShownUncited = 3;
const earlierQuestions = 3;

/** Finds the passages that may answer, and starts the model on them. Nothing runs until `events` is read. */
export async function answerQuestion(
  deps: AnswerDeps,
  input: { question: Question; scope: QuestionScope; signal: AbortSignal },
): Promise<Answer> {
  const { question, scope, signal } = input;
  const conversation = conversationOf(question.query_context);
  const passages = await findPassages(deps, scope, question.query, conversation);
  let answering = deps.model;
  const ask: Ask = {
    onAnsweredBy: (model) => {
      answering = model;
    },
    ...(scope.onlyFromDocuments ? { onlyFromDocuments: true } : {}),
    query: question.query,
    conversation,
    ...(question.context ? { context: question.context } : {}),
    passages: passages.map(offeredPassage),
    documentsSearched: scope.documents.length,
    signal,
  };
  const refusal = scope.onlyFromDocuments ? await deps.refusalOf(ask) : undefined;
  const chunks = refusal === undefined ? deps.model.answer(ask) : piecesOf(refusal);
  const events = withUncitedPassages(resolveCitations(chunks, passages.length), {
    passages,
    citesWhatItUses: () => refusal !== undefined || answering.citesWhatItUses === true,
  });
  const retrieval: RetrievalData = {
    documents: scope.documents.length,
    passages: scope.documents.reduce((sum, { passageCount }) => sum + passageCount, 0),
    methods: ['lexical'],
  };
  return { passages, retrieval, events };
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** The conversation as messages. As a string it is one message: who said what can no longer be told. */
function conversationOf(context: Question['query_context']): ChatMessage[] {
  if (!context) return [];
  if (typeof context === 'string') return [{ type: 'user', text: context }];
  return context.filter((message) => !message.error && message.text.trim() !== '');
}

async function findPassages(
  deps: AnswerDeps,
  scope: QuestionScope,
  query: string,
  conversation: readonly ChatMessage[],
): Promise<CitablePassage[]> {
  if (scope.documents.length === 0) return [];
  const earlier = conversation.filter(({ type }) => type === 'user').map(({ text }) => text);
  const searchScope = { host: scope.host, documentIds: scope.documents.map(({ id }) => id) };
  const leadScope = {
    host: scope.host,
    documentIds: scope.named.length > 0 ? scope.named : searchScope.documentIds,
  };
  const [found, lead] = await Promise.all([
    deps.search({
      scope: searchScope,
      query,
      earlier: earlier.slice(-earlierQuestions),
      limit: passagesFound,
    }),
    deps.lead({ scope: leadScope, limit: passagesOfLead }),
  ]);
  const documents = new Map(scope.documents.map((document) => [document.id, document]));
  const seen = new Set<string>();
  return [...found, ...lead].flatMap((passage) => {
    const key = `${passage.documentId} ${passage.ordinal}`;
    const document = documents.get(passage.documentId);
    if (!document || seen.has(key)) return [];
    seen.add(key);
    return [{ found: passage, document }];
  });
}

/**
 * A model that cites nothing may still have answered from what it was given: then the best of that is told at the end,
 * else that it answered from what it knows itself.
 */
async function* withUncitedPassages(
  events: AsyncGenerator<AnswerEvent>,
  { passages, citesWhatItUses }: { passages: readonly CitablePassage[]; citesWhatItUses: () => boolean },
): AsyncGenerator<AnswerEvent> {
  let cited = false;
  let said = '';
  for await (const event of events) {
    cited ||= event.type === 'citation';
    if (event.type === 'text' && !cited) said += event.text;
    yield event;
  }
  if (citesWhatItUses() || passages.length === 0) return;
  const isUncited =
    !cited &&
    isSupported(
      said,
      passages.map(({ found }) => found),
    );
  for (let passage = 0; isUncited && passage < Math.min(passages.length, passagesShownUncited); passage++) {
    yield { type: 'citation', number: passage + 1, passage };
  }
  yield { type: 'support', basis: cited || isUncited ? 'documents' : 'model' };
}

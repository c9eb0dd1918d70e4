import type { ChatMessage, Question, RetrievalData } from '#contract/chat.ts';
import type { Ask } from '../models/model.ts';
import { type AnswerEvent, resolveCitations } from './citations.ts';
import { type FindDeps, findPassages } from './find-passages.ts';
import type { QuestionScope } from './scope.ts';
import { type CitablePassage, offeredPassage } from './sources.ts';
import { isSupported } from './support.ts';

export interface AnswerDeps extends FindDeps {
  /** What to say where nothing was found by words; undefined where the passages may hold an answer. */
  refusalOf: (ask: Ask) => Promise<string | undefined>;
}

export interface Answer {
  retrieval: RetrievalData;
  passages: readonly CitablePassage[];
  events: AsyncGenerator<AnswerEvent>;
}

const passagesShownUncited = 3;

/** Finds the passages that may answer, and starts the model on them. Nothing runs until `events` is read. */
export async function answerQuestion(
  deps: AnswerDeps,
  input: {
    question: Question;
    scope: QuestionScope;
    signal: AbortSignal;
    /** What the model is told beside the question. */
    more?: Pick<Ask, 'requestId' | 'onUsage'>;
  },
): Promise<Answer> {
  const { question, scope, signal } = input;
  const conversation = conversationOf(question.query_context);
  const earlier = conversation.filter(({ type }) => type === 'user').map(({ text }) => text);
  const found = await findPassages(deps, { scope, query: question.query, earlier });
  const passages = [...found.passages, ...found.further];
  let answering = deps.model;
  let given: ReadonlySet<number> | undefined;
  const ask: Ask = {
    onGiven: (numbers) => {
      given = numbers;
    },
    onAnsweredBy: (model) => {
      answering = model;
      // What an earlier model of the chain was given, one without a window has not seen.
      if (model.contextTokens === undefined) given = undefined;
    },
    ...(scope.onlyFromDocuments ? { onlyFromDocuments: true } : {}),
    query: question.query,
    conversation,
    ...(question.context ? { context: question.context } : {}),
    passages: found.passages.map(offeredPassage),
    further: found.further.map(offeredPassage),
    documentsSearched: scope.documents.length,
    signal,
    ...input.more,
  };
  // What is near in meaning need hold no word of the question.
  const isByWords = !found.methods.includes('dense');
  const refusal = scope.onlyFromDocuments && isByWords ? await deps.refusalOf(ask) : undefined;
  const chunks = refusal === undefined ? deps.model.answer(ask) : piecesOf(refusal);
  const isKnown = (passage: number) => given?.has(passage + 1) ?? passage < found.passages.length;
  const events = withUncitedPassages(resolveCitations(chunks, passages.length, isKnown), {
    passages,
    citesWhatItUses: () => refusal !== undefined || answering.citesWhatItUses === true,
  });
  const retrieval: RetrievalData = {
    documents: scope.documents.length,
    passages: scope.documents.reduce((sum, { passageCount }) => sum + passageCount, 0),
    methods: found.methods,
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

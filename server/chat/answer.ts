import type { ChatMessage, Question, RetrievalData } from '#contract/chat.ts';
import type { Ask, Model } from '../models/model.ts';
import { type AnswerEvent, type CitationResolver, createCitationResolver } from './citations.ts';
import { type FindDeps, type Findings, findPassages } from './find-passages.ts';
import type { QuestionScope } from './scope.ts';
import { type CitablePassage, offeredPassage } from './sources.ts';
import { type UncitedWatch, watchUncited } from './uncited-passages.ts';

export interface AnswerDeps extends FindDeps {
  /** What to say where nothing was found by words; undefined where the passages may hold an answer. */
  refusalOf: (ask: Ask) => Promise<string | undefined>;
}

export interface Answer {
  retrieval: RetrievalData;
  passages: readonly CitablePassage[];
  /** Those of one moment together; never none. */
  events: AsyncGenerator<readonly AnswerEvent[]>;
  /** Whether Markdown's signs are escaped where they are not meant: known once the first event has come. */
  isEscaped: () => boolean;
}

interface AnswerInput {
  question: Question;
  scope: QuestionScope;
  signal: AbortSignal;
  /** What the model is told beside the question. */
  more?: Pick<Ask, 'requestId' | 'onUsage'>;
}

/** Which model of a chain answers, and which passages, counted from 1, it was given to read where it tells. */
interface Answering {
  model: Model;
  given: ReadonlySet<number> | undefined;
}

/** Finds the passages that may answer, and starts the model on them. Nothing runs until `events` is read. */
export async function answerQuestion(deps: AnswerDeps, input: AnswerInput): Promise<Answer> {
  const { question, scope } = input;
  const conversation = conversationOf(question.query_context);
  const earlier = conversation.filter(({ type }) => type === 'user').map(({ text }) => text);
  const found = await findPassages(deps, { scope, query: question.query, earlier });
  const passages = [...found.passages, ...found.further];
  const answering: Answering = { model: deps.model, given: undefined };
  const ask = createAsk(input, { conversation, found, answering });
  // What is near in meaning need hold no word of the question.
  const isByWords = !found.methods.includes('dense');
  const refusal = scope.onlyFromDocuments && isByWords ? await deps.refusalOf(ask) : undefined;
  const chunks = refusal === undefined ? deps.model.answer(ask) : piecesOf(refusal);
  const isKnown = (passage: number) => answering.given?.has(passage + 1) ?? passage < found.passages.length;
  const events = eventsOf(chunks, {
    citations: createCitationResolver(passages.length, isKnown),
    uncited: watchUncited({
      passages,
      isGiven: isKnown,
      citesWhatItUses: () => refusal !== undefined || answering.model.citesWhatItUses === true,
    }),
  });
  const retrieval: RetrievalData = {
    documents: scope.documents.length,
    passages: scope.documents.reduce((sum, { passageCount }) => sum + passageCount, 0),
    methods: found.methods,
  };
  const isEscaped = () => refusal !== undefined || answering.model.escapesMarkdown === true;
  return { passages, retrieval, events, isEscaped };
}

function createAsk(
  { question, scope, signal, more }: AnswerInput,
  context: { conversation: ChatMessage[]; found: Findings; answering: Answering },
): Ask {
  const { conversation, found, answering } = context;
  return {
    onGiven: (numbers) => {
      answering.given = numbers;
    },
    onAnsweredBy: (model) => {
      answering.model = model;
      // What an earlier model of the chain was given, one without a window has not seen.
      if (model.contextTokens === undefined) answering.given = undefined;
    },
    ...(scope.title ? { host: scope.title } : {}),
    ...(scope.onlyFromDocuments ? { onlyFromDocuments: true } : {}),
    query: question.query,
    conversation,
    ...(question.context ? { context: question.context } : {}),
    passages: found.passages.map(offeredPassage),
    further: found.further.map(offeredPassage),
    documentsSearched: scope.documents.length,
    signal,
    ...more,
  };
}

/** One generator for all that is done to an answer: each would cost every token a few turns of the microtask queue. */
async function* eventsOf(
  chunks: AsyncIterable<string>,
  { citations, uncited }: { citations: CitationResolver; uncited: UncitedWatch },
): AsyncGenerator<AnswerEvent[]> {
  for await (const chunk of chunks) {
    const events = citations.read(chunk);
    for (const event of events) uncited.see(event);
    if (events.length > 0) yield events;
  }
  const rest = citations.end();
  for (const event of rest) uncited.see(event);
  const last = [...rest, ...(await uncited.end())];
  if (last.length > 0) yield last;
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

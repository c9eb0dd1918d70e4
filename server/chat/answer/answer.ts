import type { AskRequest, ChatMessage, RetrievalData } from '#contract/chat/chat.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { ToolsInput } from '#server/agent/agent.ts';
import type { AskedBy } from '#server/agent/asked-by.ts';
import { createPauses } from '#server/compute/pause.ts';
import type { Ask, Model, ModelEvent } from '#server/models/model.ts';
import type { Tool } from '#server/models/tools/tool.ts';
import { withUniqueNames } from '#server/models/tools/unique-names.ts';
import type { AnswerEvent } from '../citing/answer-event.ts';
import { type CitationResolver, createCitationResolver } from '../citing/citations.ts';
import { withoutOldCitations } from '../citing/old-citations.ts';
import { piecesOf } from '../citing/pieces.ts';
import { type CitablePassage, offeredPassage } from '../citing/sources.ts';
import { type UncitedWatch, watchUncited } from '../citing/uncited-passages.ts';
import type { HeadingDeps } from '../next/headings.ts';
import { createNextQuestions, type NextQuestions } from '../next/next-questions.ts';
import type { AskedQuestion } from '../question/conversation.ts';
import {
  type AskedPictures,
  findPictures,
  type PictureDeps,
  type SentPictures,
} from '../question/pictures.ts';
import { countSearched, type FindDeps, type Findings, findPassages } from '../search/find-passages.ts';
import type { QuestionScope } from '../search/scope.ts';
import { watchWrittenOutcome } from './written-outcome.ts';

export interface AnswerDeps extends FindDeps, HeadingDeps, PictureDeps {
  /** Absent where nothing can be done. */
  toolsOf?: (input: ToolsInput) => Promise<Tool[]>;
  /** Returns the answer to give without the model if nothing was found by words; undefined if the passages may contain an answer. */
  refusalOf: (ask: Ask) => Promise<AsyncIterable<ModelEvent> | undefined>;
}

/** Says who answers; before the first text, and again if another model of a chain takes over. */
export interface AnswererEvent {
  type: 'answerer';
  /** Name of the model as in the setting `MODEL`. */
  model: string;
  /** True if the text has Markdown escaped with backslashes. */
  isEscaped: boolean;
}

/** A piece of the answer, who gives it, a model's thoughts before it, or what a language model used for it. */
export type AnswerStreamEvent =
  | AnswerEvent
  | AnswererEvent
  | Extract<ModelEvent, { type: 'usage' | 'reasoning' }>;

/** The answerer of sentences of our own. */
export function ownAnswerer(isEscaped: boolean): AnswererEvent {
  return { type: 'answerer', model: 'builtin', isEscaped };
}

export interface Answer {
  retrieval: RetrievalData;
  passages: readonly CitablePassage[];
  /** Batches of events that came at once; never empty. */
  events: AsyncGenerator<readonly AnswerStreamEvent[]>;
  /** ISO 639-1, of the question. */
  language: string;
}

export interface AnswerInput {
  request: AskRequest;
  asked: AskedQuestion;
  scope: QuestionScope;
  signal: AbortSignal;
  pictures?: SentPictures | undefined;
  /** Turns of the conversation that the server knows, oldest first. */
  earlier?: readonly ChatMessage[];
  /** Tools of the chat itself. */
  tools?: readonly Tool[];
  /** Outcome of the answer before in the conversation. */
  before?: AnswerOutcome | undefined;
  /** True if the reader can show next questions. */
  showsNext?: boolean;
  /** For what the host's agent can do; an unknown program if absent. */
  askedBy?: AskedBy;
  /** For logs. */
  requestId?: string;
}

/** The model of a chain that answers, and the numbers (from 1) of the passages in its prompt, if it reports them. */
interface Answering {
  model: Model;
  given: ReadonlySet<number> | undefined;
}

/** Finds the passages that may answer, and starts the model on them. Nothing runs until `events` is read. */
export async function answerQuestion(deps: AnswerDeps, input: AnswerInput): Promise<Answer> {
  const { scope } = input;
  const { question, conversation } = input.asked;
  const found = await findPassages(deps, { scope, question });
  const passages = [...found.passages, ...found.further];
  const answering: Answering = { model: deps.model, given: undefined };
  const tools = await findTools(deps, input);
  const pictures = await findPictures(deps, { scope, found, sent: input.pictures });
  const ask = createAsk(input, {
    ...{ found, pictures, tools },
    conversation: await withoutOldCitations(conversation),
  });
  // Passages near in meaning may contain no word of the question.
  const isByWords = !found.methods.includes('dense');
  // A question that the documents don't answer may be one for a tool, or about a picture.
  const seesPictures = ask.pictures !== undefined && (deps.model.mostPictures ?? 0) > 0;
  const mayRefuse = scope.onlyFromDocuments && isByWords && tools.length === 0 && !seesPictures;
  const refusal = mayRefuse ? await deps.refusalOf(ask) : undefined;
  const isKnown = (passage: number) => answering.given?.has(passage + 1) ?? passage < found.passages.length;
  const quotes = () => refusal !== undefined || answering.model.citesWhatItUses === true;
  const asked = conversation.filter(({ type }) => type === 'user').map(({ text }) => text);
  const next = wantsNext(input)
    ? createNextQuestions(deps, {
        ...{ host: scope.host, passages, signal: input.signal },
        asked: [...asked, input.request.query],
      })
    : undefined;
  const events = readAnswer(refusal ?? deps.model.answer(ask), {
    answering,
    isRefused: refusal !== undefined,
    language: question.language,
    citations: createCitationResolver(passages.length, { isKnown, isOwn: quotes }),
    uncited: watchUncited({
      passages,
      isGiven: isKnown,
      citesWhatItUses: quotes,
    }),
    next,
  });
  const retrieval: RetrievalData = {
    ...countSearched(scope),
    methods: found.methods,
  };
  return { passages, retrieval, events, language: question.language };
}

function wantsNext({ scope, showsNext }: AnswerInput): boolean {
  return showsNext === true && scope.followUps === true;
}

const unknownProgram: AskedBy = { by: 'program', asker: undefined, conversationId: null };

/** Returns nothing at once where the host's agent can do nothing. */
async function findTools(
  { toolsOf }: Pick<AnswerDeps, 'toolsOf'>,
  { scope: { host, abilities }, askedBy = unknownProgram, signal }: AnswerInput,
): Promise<Tool[]> {
  return abilities && toolsOf ? toolsOf({ ...askedBy, host, abilities, signal }) : [];
}

interface AskParts {
  conversation: ChatMessage[];
  found: Findings;
  pictures: AskedPictures;
  /** Tools of the host's agent. */
  tools: Tool[];
}

function createAsk(input: AnswerInput, { conversation, found, pictures, tools }: AskParts): Ask {
  const { request, scope, signal, requestId, tools: own = [] } = input;
  const offered = [...withUniqueNames(tools, own), ...own];
  return {
    ...(scope.title ? { host: scope.title } : {}),
    ...(scope.agent ? { agent: scope.agent } : {}),
    ...(scope.situation ? { situation: scope.situation } : {}),
    ...(scope.onlyFromDocuments ? { onlyFromDocuments: true } : {}),
    // A document of the visitor's own may be about anything.
    ...(scope.onTopic && scope.named.length === 0 ? { onTopic: true } : {}),
    question: found.question,
    conversation,
    ...(request.context ? { context: request.context } : {}),
    passages: found.passages.map(offeredPassage),
    further: found.further.map(offeredPassage),
    ...pictures,
    documentsSearched: countSearched(scope).documents,
    ...(found.overviewOf === undefined ? {} : { overviewOf: found.overviewOf }),
    ...(wantsNext(input) ? { followUps: true } : {}),
    ...(offered.length > 0 ? { tools: offered } : {}),
    signal,
    ...(requestId ? { requestId } : {}),
  };
}

interface Reading {
  answering: Answering;
  /** True if it is refused without the model. */
  isRefused: boolean;
  /** Language of the question. */
  language: string;
  citations: CitationResolver;
  uncited: UncitedWatch;
  /** Undefined if no next questions are offered. */
  next: NextQuestions | undefined;
}

/** Does everything in one generator: each more would cost every token a few turns of the microtask queue. */
async function* readAnswer(
  said: AsyncIterable<ModelEvent>,
  { answering, isRefused, language, citations, uncited, next }: Reading,
): AsyncGenerator<AnswerStreamEvent[]> {
  let answerer = answering.model;
  let known: AnswerOutcome | undefined;
  const written = watchWrittenOutcome();
  const pause = createPauses();
  // Before the model is waited for, so that an answer that fails has one too.
  yield [isRefused ? ownAnswerer(true) : answererOf(answerer)];
  const see = (one: AnswerEvent) => {
    uncited.see(one);
    written.see(one);
    if (one.type === 'citation') next?.cite(one.passage);
  };
  for await (const event of said) {
    if (event.type === 'given' || event.type === 'model') {
      noteAnswering(answering, event);
      continue;
    }
    if (answerer !== answering.model) {
      answerer = answering.model;
      yield [answererOf(answerer)];
    }
    if (event.type === 'text') {
      for (const piece of piecesOf(event.text)) {
        const events = citations.read(next ? next.read(piece) : piece);
        for (const one of events) see(one);
        if (events.length > 0) yield events;
        if (piece !== event.text) await pause();
      }
    } else if (event.type === 'usage' || event.type === 'reasoning') yield [event];
    else if (event.type === 'outcome') known = event.outcome;
    else yield [event];
  }
  const rest = [...citations.read(next?.end() ?? ''), ...citations.end()];
  for (const one of rest) see(one);
  if (rest.length > 0) yield rest;
  const quotes = answering.model.citesWhatItUses === true;
  const outcome = known ?? (quotes ? 'answered' : written.read(language));
  const questions = outcome === 'answered' ? await next?.offer({ quotes }) : undefined;
  yield [
    ...(await uncited.end()),
    ...(questions && questions.length > 0 ? [{ type: 'next' as const, questions }] : []),
    { type: 'outcome', outcome },
  ];
}

function answererOf({ name, escapesMarkdown = false }: Model): AnswererEvent {
  return { type: 'answerer', model: name, isEscaped: escapesMarkdown };
}

function noteAnswering(answering: Answering, event: Extract<ModelEvent, { type: 'given' | 'model' }>): void {
  if (event.type === 'given') {
    answering.given = event.passages;
    return;
  }
  answering.model = event.model;
  // A model without a window has not seen the passages that an earlier model of the chain was given.
  if (event.model.contextTokens === undefined) answering.given = undefined;
}

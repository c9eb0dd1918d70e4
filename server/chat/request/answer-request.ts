import type { Logger } from 'pino';
import type { AskRequest } from '#contract/chat/chat.ts';
import type { AskedBy } from '#server/agent/asked-by.ts';
import type { Drafts } from '#server/hosts/drafts/open-drafts.ts';
import { hostNotFound } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Model, TokenUsage } from '#server/models/model.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import type { Admission, AnswerPlace } from '../admission/admission.ts';
import type { Answer } from '../answer/answer.ts';
import { type AnswerRecord, recordAnswer } from '../answer/answer-record.ts';
import { type FindAnswerDeps, findAnswer } from '../answer/find-answer.ts';
import type { ConversationKeeper, OpenTurn } from '../answer/keeping.ts';
import { withUnreadPages } from '../answer/unread-pages.ts';
import type { SentPictures } from '../question/pictures.ts';
import { openScope, type QuestionScope, type ScopeDeps } from '../search/scope.ts';
import { type AnswerFormat, eventHeaders } from '../stream/formats.ts';
import { type AnswerSink, streamAnswer, streamWithSteps } from '../stream/stream.ts';
import { createSteps } from './steps.ts';

/** Without the model: each question gets one when it is admitted. */
export interface ChatDeps extends Omit<FindAnswerDeps, 'model'>, ScopeDeps {
  log: Logger;
  admission: Admission;
  conversations: ConversationKeeper;
  drafts: Pick<Drafts, 'requireOpen'>;
}

/** How an answer is sent. */
export interface Reply {
  format: (found: Answer, turn: OpenTurn) => AnswerFormat;
  headers: Record<string, string>;
  /** True if the reader can show next questions. */
  showsNext?: boolean;
  /** True if the reader can show what a visitor has to confirm. */
  showsConfirm?: boolean;
  /** True if the steps to the answer are sent too, as AI SDK's stream: failures are reported in it. */
  inSteps?: boolean;
  /** Takes in what a language model used, also for an answer that was cut. */
  spend?: (usage: TokenUsage) => void;
}

/** A question of a request. */
export interface Asked {
  host: string;
  /** True for an operator and on this machine itself. */
  isAtConsole: boolean;
  /**
   * Reads the question. Called once it has a place, so that a flood of them is refused unread. `findModel` returns the model that would answer
   * it.
   */
  read: (findModel: () => Promise<Model>) => Promise<AskRequest>;
  /** Returns the pictures sent with the question that was read. Throws if the model that answers can't be given them. */
  picturesFor?: (model: Model) => SentPictures | undefined;
  reply: Reply;
  /** Calls `stop` with a problem if the asker may ask no longer; returns what ends the watch. */
  watch?: (stop: (reason: Error) => void) => () => void;
}

/** Answers the question of a request: admits it, reads it, and streams the answer. Throws a problem until the answer begins. */
export async function answerRequest(deps: ChatDeps, c: AppContext, asked: Asked): Promise<Response> {
  const { host, isAtConsole, read, reply } = asked;
  const { address, caller } = c.var;
  const key = caller.kind === 'key' ? caller : undefined;
  const place = await deps.admission.enter({ host, address, isAtConsole, key });
  const gone = new AbortController();
  place.whenHostEnds(() => gone.abort(hostNotFound(host)));
  const endWatch = asked.watch?.((reason) => gone.abort(reason));
  const leave = () => {
    endWatch?.();
    return place.leave();
  };
  try {
    const request = await read(place.findModel);
    const { draft } = request;
    if (draft) await deps.drafts.requireOpen(c, { host, draft });
    const model = await place.admit();
    const pictures = asked.picturesFor?.(model);
    const turn = await deps.conversations.open(c, request);
    const sent = { request, pictures, reply, turn };
    return await answer(deps, c, { ...sent, host, model, gone, place: { ...place, leave } });
  } catch (error) {
    // Stops what was begun for a question that is refused.
    gone.abort();
    await leave();
    throw error;
  }
}

interface AnswerInput {
  host: string;
  request: AskRequest;
  pictures: SentPictures | undefined;
  model: Model;
  gone: AbortController;
  place: AnswerPlace;
  turn: OpenTurn;
  reply: Reply;
}

async function answer(deps: ChatDeps, c: AppContext, input: AnswerInput): Promise<Response> {
  const record = recordAnswer(input.turn, input.request);
  try {
    return await sendAnswer(deps, c, { ...input, record });
  } catch (error) {
    record.fail(error);
    throw error;
  }
}

const askers = { member: 'member', visitor: 'visitor', key: 'program' } as const;

/** Returns who asks for the agent's actions. A program can't confirm one, and a draft's are not published. */
function askedByOf(
  { var: { caller } }: AppContext,
  { turn, reply: { showsConfirm }, request }: Pick<AnswerInput, 'turn' | 'reply' | 'request'>,
): AskedBy {
  const mayConfirm = showsConfirm && caller.kind !== 'key' && !request.draft;
  return {
    by: askers[caller.kind],
    asker: mayConfirm ? turn.asker : undefined,
    conversationId: turn.isKept ? turn.ids.conversationId : null,
  };
}

/** Unlike `AbortSignal.any`, leaves nothing for the garbage collector to look after. */
function stopWith(asker: AbortSignal, gone: AbortController): void {
  const stop = () => gone.abort(asker.reason);
  if (asker.aborted) stop();
  else asker.addEventListener('abort', stop, { once: true });
}

async function sendAnswer(
  deps: ChatDeps,
  c: AppContext,
  {
    host,
    request,
    pictures,
    model,
    gone,
    place,
    turn,
    record,
    reply,
  }: AnswerInput & { record: AnswerRecord },
): Promise<Response> {
  const { caller, address, requestId } = c.var;
  const { showsNext = false, inSteps = false, headers } = reply;
  const askedBy = askedByOf(c, { turn, reply, request });
  stopWith(c.req.raw.signal, gone);
  const { signal } = gone;
  const acceptsLanguages = c.req.header('accept-language') ?? '';
  const scoped = { host, caller, address, request, signal, acceptsLanguages };
  const open = () => openScope(deps, { ...scoped, draft: Boolean(request.draft), mayLackPages: inSteps });
  const { earlier, before } = turn;
  const sink = createSink({ place, record, reply, signal }, (error) =>
    deps.log.warn({ requestId, host, error }, 'answer cut'),
  );
  const spend = (usage: TokenUsage) => sink.see({ type: 'usage', usage });
  const asked = { request, pictures, signal, spend, showsNext, requestId, askedBy, earlier, before };
  const find = async (scope: QuestionScope) => {
    const found = withUnreadPages(await findAnswer({ ...deps, model }, { ...asked, scope }), scope.unread);
    record.found(found);
    return found;
  };
  const sent = { abort: () => gone.abort(), language: preferredLanguage(acceptsLanguages), sink };
  if (inSteps) {
    const stream = streamWithSteps(sent, createSteps({ request, turn, open, find }));
    return c.body(stream, 200, { ...eventHeaders, ...headers, 'Preference-Applied': 'progress' });
  }
  const found = await find(await open());
  const format = reply.format(found, turn);
  const stream = await streamAnswer({ ...sent, events: found.events, format });
  return c.body(stream, 200, { ...format.headers, ...headers });
}

type Watched = Pick<AnswerInput, 'place' | 'reply'> & { record: AnswerRecord; signal: AbortSignal };

/** Everything that is done with an answer besides sending it: its place, its record and its cost. */
function createSink({ place, record, reply, signal }: Watched, logCut: (error: unknown) => void): AnswerSink {
  return {
    see(event) {
      if (event.type === 'begin') place.begin();
      else if (event.type === 'cut') {
        if (signal.aborted) return;
        record.fail(event.error);
        logCut(event.error);
      } else {
        record.see(event);
        if (event.type !== 'usage') return;
        place.spend(event.usage);
        reply.spend?.(event.usage);
      }
    },
    end() {
      record.end(signal.aborted);
      return place.leave();
    },
  };
}

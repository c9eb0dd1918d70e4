import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { type AskRequest, askRequestSchema } from '#contract/chat.ts';
import { hostKey } from '#contract/host-name.ts';
import type { AskedBy } from '#server/agent/asked-by.ts';
import { problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import { hostNotFound, requireSameHost } from '#server/http/host.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, problemResponse } from '#server/http/router.ts';
import type { Model } from '#server/models/model.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import type { Admission, AnswerPlace } from './admission/admission.ts';
import { type AnswerRecord, recordAnswer } from './answer-record.ts';
import { type FindAnswerDeps, findAnswer } from './find-answer.ts';
import { eventHeaders, eventStream, plainText } from './formats.ts';
import type { ConversationKeeper, OpenTurn } from './keeping.ts';
import { openScope, type QuestionScope, type ScopeDeps } from './scope.ts';
import { createSteps } from './steps.ts';
import { streamAnswer, streamWithSteps } from './stream.ts';

/** Without the model: each question gets one when it is admitted. */
export interface ChatDeps extends Omit<FindAnswerDeps, 'model'>, ScopeDeps {
  log: Logger;
  admission: Admission;
  conversations: ConversationKeeper;
}

const maxBodyBytes = 2_000_000;

const askRoute = createRoute({
  method: 'post',
  path: '/api/values',
  summary: 'Ask a question',
  description:
    'Streams the answer as plain text; with `Accept: text/event-stream` as an AI SDK UI message stream with its sources. Its first part is `data-answer` with the ids by which the answer is rated and the conversation continued; its last part before `text-end` and `finish` is `data-outcome`, with an `outcome` of `answered`, `unsure`, `refused`, or `handed-over`; up to three `questions` that may be asked next come before it, as `data-next`; a stream that breaks off ends with `failed` and an `error` part. With `Prefer: progress` the stream begins at once and has `data-status` parts of what is being done (`reading`, `searching`, `writing`, `tool`); a question that is refused once it has begun then ends with an `error` part in place of a problem.',
  request: {
    query: z.object({
      forHost: z.string().optional().describe('Host that answers; operators may name any'),
    }),
    body: { required: true, content: { 'application/json': { schema: askRequestSchema } } },
  },
  responses: {
    200: {
      description: 'The answer',
      content: { 'text/plain': { schema: z.string() }, 'text/event-stream': { schema: z.string() } },
    },
    400: problemResponse(
      'The question is empty, malformed or nested too deeply, or `forHost` is not a host name',
    ),
    403: problemResponse('`host` or `forHost` names another host'),
    404: problemResponse('A file does not exist, or this caller cannot ask about it'),
    408: problemResponse('The request body did not arrive in time'),
    413: problemResponse('The question is too large'),
    422: problemResponse('A document or an address cannot be read'),
    429: problemResponse(
      'Too many questions, concurrent answers, slow requests or addresses, or the daily limit is reached; see `Retry-After`',
    ),
    502: problemResponse('The language model refused to answer'),
    503: problemResponse('No language model answers, or the service is busy; see `Retry-After`'),
  },
});

export function chatRoutes(deps: ChatDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  router.openAPIRegistry.registerPath(askRoute);
  router.post(askRoute.path, (c) => ask(deps, c));
  return router;
}

async function ask(deps: ChatDeps, c: AppContext): Promise<Response> {
  const { address, caller } = c.var;
  const host = hostAsked(c.var, c.req.query('forHost'));
  const isOperator = caller.kind === 'member' && caller.role === 'admin';
  const isAtConsole = isOperator || isFromOwnMachine(c);
  const place = await deps.admission.enter({ host, address, isAtConsole });
  const gone = new AbortController();
  place.whenHostEnds(() => gone.abort(hostNotFound(host)));
  try {
    const request = await readRequest(c, host);
    const model = await place.admit();
    const turn = await deps.conversations.open(c, request);
    return await answer(deps, c, { host, request, model, gone, place, turn });
  } catch (error) {
    // Stops what was begun for a question that is refused.
    gone.abort();
    await place.leave();
    throw error;
  }
}

/** Returns the host that a question is for: the request's, or the one that an operator tries out in its form. Throws `invalid_input` and `forbidden`. */
function hostAsked({ host, caller }: AppContext['var'], named: string | undefined): string {
  const wanted = named === undefined ? host : hostKey(named);
  if (wanted === undefined) {
    const errors = { forHost: 'Enter a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', 'The host name is not valid.', { errors });
  }
  if (wanted === host || (caller.kind === 'member' && caller.role === 'admin')) return wanted;
  throw problem('forbidden', "Only operators can ask another host. Open that host's page instead.");
}

async function readRequest(c: AppContext, host: string): Promise<AskRequest> {
  const body = await readJson(c, { schema: askRequestSchema, maxBytes: maxBodyBytes });
  requireSameHost(body.host, host);
  const request = { ...body, query: body.query.trim() };
  if (request.query === '') throw problem('empty_query', 'Please type a question first.');
  return request;
}

interface AnswerInput {
  host: string;
  request: AskRequest;
  model: Model;
  gone: AbortController;
  place: AnswerPlace;
  turn: OpenTurn;
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

async function sendAnswer(
  deps: ChatDeps,
  c: AppContext,
  { host, request, model, gone, place, turn, record }: AnswerInput & { record: AnswerRecord },
): Promise<Response> {
  const { caller, address, requestId } = c.var;
  const isEvents = c.req.header('Accept')?.includes('text/event-stream') ?? false;
  const signal = AbortSignal.any([gone.signal, c.req.raw.signal]);
  const askedBy: AskedBy = {
    by: caller.kind === 'member' ? 'member' : 'visitor',
    // Plain text can't show what would be confirmed.
    asker: isEvents ? turn.asker : undefined,
    conversationId: turn.isKept ? turn.ids.conversationId : null,
  };
  const acceptsLanguages = c.req.header('accept-language') ?? '';
  const open = () => openScope(deps, { host, caller, address, request, signal, acceptsLanguages });
  const find = async (scope: QuestionScope) => {
    const input = { request, scope, signal, showsNext: isEvents, requestId, earlier: turn.earlier, askedBy };
    const found = await findAnswer({ ...deps, model }, input);
    record.found(found);
    return found;
  };
  const sent = {
    abort: () => gone.abort(),
    onBegin: place.begin,
    onUsage: place.spend,
    onEvent: record.see,
    language: preferredLanguage(acceptsLanguages),
    onCut: (error: unknown) => {
      if (signal.aborted) return;
      record.fail(error);
      deps.log.warn({ requestId, host, error }, 'answer cut');
    },
    onEnd: () => {
      record.end(signal.aborted);
      return place.leave();
    },
  };
  const headers = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Vary: 'Accept, Prefer' };
  if (isEvents && wantsProgress(c)) {
    const stream = streamWithSteps(sent, createSteps({ request, turn, open, find }));
    return c.body(stream, 200, { ...eventHeaders, ...headers, 'Preference-Applied': 'progress' });
  }
  const found = await find(await open());
  const format = isEvents ? eventStream(found, turn) : plainText(found);
  const stream = await streamAnswer({ ...sent, events: found.events, format });
  return c.body(stream, 200, { ...format.headers, ...headers });
}

/** True if the caller asks by `Prefer: progress` (RFC 7240) for what is being done, and takes failures in the stream for it. */
function wantsProgress(c: AppContext): boolean {
  return /(?:^|,)\s*progress\s*(?:$|[,;])/i.test(c.req.header('Prefer') ?? '');
}

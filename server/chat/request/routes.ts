import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type AskRequest, askRequestSchema } from '#contract/chat/chat.ts';
import { hostKey } from '#contract/hosts/host-name.ts';
import { isOperator } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { requireSameHost } from '#server/http/host/host.ts';
import { isFromOwnMachine } from '#server/http/host/own-machine.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, problemResponse } from '#server/http/routes/router.ts';
import { eventStream, plainText } from '../stream/formats.ts';
import { answerRequest, type ChatDeps, type Reply } from './answer-request.ts';

const askRoute = createRoute({
  method: 'post',
  path: '/api/values',
  tags: ['Ask'],
  summary: 'Ask a question',
  description:
    'Streams the answer as plain text; with `Accept: text/event-stream` as an AI SDK UI message stream with its sources. Its first part is `data-answer` with the ids by which the answer is rated and the conversation continued; its last part before `text-end` and `finish` is `data-outcome`, with an `outcome` of `answered`, `unsure`, `refused`, or `handed-over`; up to three `questions` that may be asked next come before it, as `data-next`, and `data-handover` where the host’s form to reach people is offered; a stream that breaks off ends with `failed` and an `error` part. With `Prefer: progress` the stream begins at once and has `data-status` parts of what is being done (`reading`, `searching`, `writing`, `tool`); a question that is refused once it has begun then ends with an `error` part in place of a problem.',
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
  mountBounded(router, askRoute, { maxBytes: 2_000_000 }, (c, read) => {
    const { caller } = c.var;
    const host = hostAsked(c.var, read.query().forHost);
    const isOperators = caller.kind === 'member' && isOperator(caller.role);
    const isAtConsole = isOperators || isFromOwnMachine(c);
    return answerRequest(deps, c, {
      ...{ host, isAtConsole },
      read: async () => requestOf(await read.body(), host),
      reply: replyTo(c),
    });
  });
  return router;
}

/** Returns the format that the caller accepts. */
function replyTo(c: AppContext): Reply {
  const isEvents = c.req.header('Accept')?.includes('text/event-stream') ?? false;
  return {
    showsNext: isEvents,
    showsConfirm: isEvents,
    inSteps: isEvents && wantsProgress(c),
    format: (found, turn) => (isEvents ? eventStream(found, turn) : plainText(found)),
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Vary: 'Accept, Prefer' },
  };
}

/** Returns the host that a question is for: the request's, or the one that an operator tries out in its form. Throws `invalid_input` and `forbidden`. */
function hostAsked({ host, caller }: AppContext['var'], named: string | undefined): string {
  const wanted = named === undefined ? host : hostKey(named);
  if (wanted === undefined) {
    const errors = { forHost: 'Enter a host name such as chat.example.com, without path or spaces.' };
    throw problem('invalid_input', 'The host name is not valid.', { errors });
  }
  if (wanted === host || (caller.kind === 'member' && isOperator(caller.role))) return wanted;
  throw problem('forbidden', "Only operators can ask another host. Open that host's page instead.");
}

/** Returns the question of a body. Throws `host_mismatch` and `empty_query`. */
function requestOf(body: AskRequest, host: string): AskRequest {
  requireSameHost(body.host, host);
  const request = { ...body, query: body.query.trim() };
  if (request.query === '') throw problem('empty_query', 'Please type a question first.');
  return request;
}

/** True if the caller asks by `Prefer: progress` (RFC 7240) for what is being done, and takes failures in the stream for it. */
function wantsProgress(c: AppContext): boolean {
  return /(?:^|,)\s*progress\s*(?:$|[,;])/i.test(c.req.header('Prefer') ?? '');
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AnswerFormat } from '#server/chat/stream/formats.ts';
import { problem } from '#server/failure/problem.ts';
import { originOfPage } from '#server/http/host/host.ts';
import { mountBounded, type ReadBody } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { createAddresses } from '../answer-sources.ts';
import type { AskingDeps } from '../asking-deps.ts';
import { requireKey } from '../keys/require-key.ts';
import { type AnswerToSend, countTokens } from './answer-to-send.ts';
import { completionStream, wholeCompletion } from './completion-formats.ts';
import { type CompletionRequest, conversationOfCompletion } from './completion-request.ts';
import { assistantModel, describeAssistant } from './models.ts';
import { responseStream, wholeResponse } from './response-formats.ts';
import { conversationOfResponse, type ResponseRequest } from './response-request.ts';
import { askRequestOf, type SentConversation } from './sent-conversation.ts';
import {
  type ConversationPictures,
  maxBytesFor,
  maxBytesWithPictures,
  requireSight,
  sentPicturesOf,
} from './sent-pictures.ts';
import { completionRoute, modelRoute, modelsRoute, responseRoute } from './v1-openapi.ts';

/** `/v1`, for clients of OpenAI. */
export function v1Routes(deps: AskingDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const bounds = { maxBytes: maxBytesWithPictures };
  mountBounded(router, completionRoute, bounds, (c, read) =>
    ask(deps, c, { readBody: read.body, dialect: completions }),
  );
  mountBounded(router, responseRoute, bounds, (c, read) =>
    ask(deps, c, { readBody: read.body, dialect: responses }),
  );
  router.openapi(modelsRoute, (c) => {
    requireKey(c);
    return c.json({ object: 'list' as const, data: [describeAssistant(c.var.host)] }, 200);
  });
  router.openapi(modelRoute, (c) => {
    requireKey(c);
    if (c.req.valid('param').model === assistantModel) return c.json(describeAssistant(c.var.host), 200);
    throw problem('model_not_found', `This model does not exist. Use “${assistantModel}”.`);
  });
  return router;
}

/** One of OpenAI's APIs by which programs ask. */
interface Dialect<Request> {
  conversationOf: (request: Request) => SentConversation;
  whole: FormatOf;
  streamed: (request: Request) => FormatOf;
}

type FormatOf = (of: AnswerToSend) => AnswerFormat;

const completions: Dialect<CompletionRequest> = {
  conversationOf: conversationOfCompletion,
  whole: wholeCompletion,
  streamed: ({ stream_options }) => {
    const showsUsage = stream_options?.include_usage ?? false;
    return (of) => completionStream(of, { showsUsage });
  },
};

const responses: Dialect<ResponseRequest> = {
  conversationOf: conversationOfResponse,
  whole: wholeResponse,
  streamed: () => responseStream,
};

interface Asking<Request> {
  readBody: ReadBody<Request>;
  dialect: Dialect<Request>;
}

function ask<Request extends { stream?: boolean | null | undefined }>(
  deps: AskingDeps,
  c: AppContext,
  { readBody, dialect }: Asking<Request>,
): Promise<Response> {
  const key = requireKey(c);
  const { host } = c.var;
  const addressOf = createAddresses(originOfPage(c.var));
  const tokens = countTokens();
  let formatOf = dialect.whole;
  let sent: ConversationPictures | undefined;
  return deps.answerRequest(c, {
    ...{ host, isAtConsole: false },
    async read(findModel) {
      const maxBytes = maxBytesFor(await findModel());
      const request = await readBody({ maxBytes, sender: key.id });
      if (request.stream) formatOf = dialect.streamed(request);
      const conversation = dialect.conversationOf(request);
      sent = sentPicturesOf(conversation);
      return askRequestOf(conversation);
    },
    picturesFor: (model) => sent && requireSight(model, sent),
    reply: {
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      format: (answer, { ids }) =>
        formatOf({ answer, id: ids.answerId, addressOf, now: deps.now(), spent: tokens.total }),
      spend(spent) {
        tokens.add(spent);
        deps.keyWatch.spend(key, spent);
      },
    },
    watch: (stop) => deps.keyWatch.watch(key, stop),
  });
}

import { createRoute, z } from '@hono/zod-openapi';
import { outcomeShape } from '#contract/chat/outcomes.ts';
import { jsonResponse } from '#server/http/routes/router.ts';
import { completionRequestSchema } from './completion-request.ts';
import { modelSchema } from './models.ts';
import { responseRequestSchema } from './response-request.ts';

const tags = ['Ask'];
const errorSchema = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string().nullable(),
    }),
  })
  .meta({ id: 'OpenAiError' });
const refused = (description: string) => jsonResponse(description, errorSchema);
const denied = {
  401: refused('No API key, or one that is not valid on this host'),
  403: refused('The API key may not ask'),
};

const failures = {
  400: refused(
    'A field is not valid or not supported, such as `n` above 1, or an image where the model sees none',
  ),
  ...denied,
  404: refused('Another model than `assistant`'),
  413: refused('The request or the question is too long'),
  429: refused('A limit of the key, its network address or the site is reached; see `Retry-After`'),
  502: refused('The language model refused to answer'),
  503: refused('No language model answers, or the service is busy; see `Retry-After`'),
};

const completionSchema = z
  .looseObject({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.int(),
    model: z.string(),
    choices: z.array(
      z.looseObject({
        index: z.int(),
        message: z.looseObject({
          role: z.literal('assistant'),
          content: z.string(),
          annotations: z.array(z.looseObject({ type: z.literal('url_citation') })),
        }),
        finish_reason: z.literal('stop'),
      }),
    ),
    usage: z.object({
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      total_tokens: z.int(),
    }),
    ...outcomeShape,
  })
  .meta({ id: 'Completion' });

export const completionRoute = createRoute({
  method: 'post',
  path: '/v1/chat/completions',
  tags,
  summary: "Ask in the form of OpenAI's chat completions",
  description:
    'For clients of OpenAI, with an API key that may `ask`. The last user message is the question; those before it are the conversation. A system message has no rank over the host’s instructions. Sources are `annotations` of the kind `url_citation`; `outcome` says how the question was answered, and `offered` whether the form to reach people was offered on the host’s page. With `stream` the answer comes in chunks. If the model is silent for 12 seconds, the stream begins with comments; a failure is then an `error` in it. Where the model sees pictures, a user message can have up to four as `image_url` parts with a `data:` URL (PNG, JPEG, WebP, GIF). Fields that tune a model are ignored.',
  request: {
    body: { required: true, content: { 'application/json': { schema: completionRequestSchema } } },
  },
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: completionSchema },
        'text/event-stream': { schema: z.string() },
      },
    },
    ...failures,
  },
});

const responseSchema = z
  .looseObject({
    id: z.string(),
    object: z.literal('response'),
    created_at: z.int(),
    model: z.string(),
    status: z.literal('completed'),
    store: z.literal(false),
    output: z.array(
      z.looseObject({
        type: z.literal('message'),
        role: z.literal('assistant'),
        content: z.array(
          z.looseObject({
            type: z.literal('output_text'),
            text: z.string(),
            annotations: z.array(z.looseObject({ type: z.literal('url_citation') })),
          }),
        ),
      }),
    ),
    usage: z.looseObject({
      input_tokens: z.int(),
      output_tokens: z.int(),
      total_tokens: z.int(),
    }),
    ...outcomeShape,
  })
  .meta({ id: 'Response' });

export const responseRoute = createRoute({
  method: 'post',
  path: '/v1/responses',
  tags,
  summary: "Ask in the form of OpenAI's Responses API",
  description:
    'As `/v1/chat/completions`, for clients that speak the Responses API. `input` is the question, or the conversation with the question as its last user message. `instructions` have no rank over the host’s. A response can’t be fetched or continued later: `store` is ignored and `false` in the answer, `previous_response_id`, `conversation` and references to items are refused, so send the whole conversation each time. Sources are `annotations` of the kind `url_citation`; `outcome` and `offered` are as there. With `stream` the answer comes as events from `response.created` to `response.completed`; if it breaks off, they end with `error` and `response.failed`. Pictures are `input_image` parts with a `data:` URL.',
  request: {
    body: { required: true, content: { 'application/json': { schema: responseRequestSchema } } },
  },
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: responseSchema },
        'text/event-stream': { schema: z.string() },
      },
    },
    ...failures,
  },
});

export const modelsRoute = createRoute({
  method: 'get',
  path: '/v1/models',
  tags,
  summary: "List the models in OpenAI's form: the one named `assistant`",
  responses: {
    200: jsonResponse('The models', z.object({ object: z.literal('list'), data: z.array(modelSchema) })),
    ...denied,
  },
});

export const modelRoute = createRoute({
  method: 'get',
  path: '/v1/models/{model}',
  tags,
  summary: "Get the model in OpenAI's form",
  request: { params: z.object({ model: z.string() }) },
  responses: {
    200: jsonResponse('The model', modelSchema),
    ...denied,
    404: refused('Another model than `assistant`'),
  },
});

import type { OpenAPIHono } from '@hono/zod-openapi';
import { filledAgent } from '#contract/agent/agent.ts';
import {
  type TriedAnswer,
  triedAnswerSchema,
  tryInstructionsSchema,
} from '#contract/agent/try-instructions.ts';
import { findHost } from '#server/hosts/configs/find-config.ts';
import { denied, missing, params, tags } from '#server/hosts/configs/openapi-answers.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import type { TryQuestions } from './try-question.ts';

/** Answers that one admin tries out, each of which may ask a model. */
const trials = { limit: 200, windowSeconds: 600 };
/** Room for all instructions at their longest, with each character escaped. */
const bounds = { maxBytes: 200_000 };

const route = adminRoute('drafts:write', {
  method: 'post',
  path: '/configs/{id}/try',
  tags,
  summary: 'Try a question with instructions that are not saved',
  description:
    "Answers as a visitor who isn't signed in would be answered. Nothing is kept; a language model's tokens count in the host's budget. What prevents an answer is its text, with the outcome `failed`.",
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: tryInstructionsSchema } } },
  },
  responses: {
    200: jsonResponse('The answer', triedAnswerSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    404: missing,
    413: problemResponse('The instructions are too large'),
    429: problemResponse('Too many questions; `Retry-After` says when to try again'),
  },
});

/** `POST /configs/{id}/try`, for a host's admins. Mount it at `/api`. */
export function tryRoute({
  db,
  limiter,
  tries,
}: {
  db: Db;
  limiter: RateLimiter;
  tries: TryQuestions;
}): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, route, bounds, async (c, read) => {
    const admin = requireAdmin(c.var);
    const host = await findHost(db, { ...admin, id: c.req.param('id') });
    await limiter.take({ key: `try:${payerOf(admin)}`, ...trials });
    const input = await read.body();
    const { question, agent, timeZone } = input;
    const { answer, outcome, offered, steps } = await tries.answer({
      ...{ host, question, address: c.var.address, signal: c.req.raw.signal },
      instructions: { agent: filledAgent(agent ?? {}), timeZone: timeZone || undefined },
    });
    const tried: TriedAnswer = { answer, outcome, offered, steps };
    return c.json(tried, 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}

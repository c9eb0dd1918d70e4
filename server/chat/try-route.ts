import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { filledAgent } from '#contract/agent.ts';
import { triedAnswerSchema, tryInstructionsSchema } from '#contract/try-instructions.ts';
import { findHost } from '#server/hosts/configs/find-config.ts';
import { denied, missing, params, tags } from '#server/hosts/configs/openapi-answers.ts';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import type { Db } from '#server/store/schema.ts';
import type { TryQuestions } from './try-question.ts';

/** Answers that one admin tries out, each of which may ask a model. */
const trials = { limit: 200, windowSeconds: 600 };
/** Room for all instructions at their longest, with each character escaped. */
const maxBodyBytes = 200_000;

const route = createRoute({
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
  // Registered without a typed handler, since the body is bounded before it is parsed.
  router.openAPIRegistry.registerPath(route);
  router.post('/configs/:id/try', async (c) => {
    const admin = requireAdmin(c.var);
    const host = await findHost(db, { ...admin, id: c.req.param('id') });
    await limiter.take({ key: `try:${payerOf(admin)}`, ...trials });
    const input = await readJson(c, { schema: tryInstructionsSchema, maxBytes: maxBodyBytes });
    const { question, agent, timeZone } = input;
    const { answer, outcome, steps } = await tries.answer({
      ...{ host, question, address: c.var.address, signal: c.req.raw.signal },
      instructions: { agent: filledAgent(agent ?? {}), timeZone: timeZone || undefined },
    });
    return c.json({ answer, outcome, steps }, 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}

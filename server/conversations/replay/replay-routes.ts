import type { OpenAPIHono } from '@hono/zod-openapi';
import { type ReplayedQuestion, replayInputSchema } from '#contract/replay.ts';
import type { TryQuestions } from '#server/chat/try-question.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { findHost } from '#server/hosts/configs/find-config.ts';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findOldestKept, findRetentionDays, type RetentionDeps } from '../retention.ts';
import { isAnsweredOtherwise } from './answered-otherwise.ts';
import { findQuestion, findQuestions } from './find-questions.ts';
import { replayQuestionsRoute, replayRoute } from './replay-openapi.ts';

interface ReplayDeps extends Pick<Deps, 'limiter' | 'now'>, RetentionDeps {
  recorder: Recorder;
  tries: TryQuestions;
}

/** Questions of one host, each of which may ask a model twice. */
const tries = { limit: 200, windowSeconds: 600 };
const maxBodyBytes = 2000;
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to try a draft on what visitors asked. Mount them at `/api`. */
export function replayRoutes(deps: ReplayDeps): OpenAPIHono<AppEnv> {
  const { db, recorder } = deps;
  const router = createRouter();
  router.openapi(replayQuestionsRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const host = await findHost(db, { scope, ...c.req.valid('param') });
    const retentionDays = await findRetentionDays(deps, host);
    if (retentionDays === 0) return c.json({ questions: [], retentionDays }, 200, noStore);
    await recorder.flush();
    const questions = await findQuestions(db, { host, oldest: await findOldestKept(deps, host) });
    return c.json({ questions, retentionDays }, 200, noStore);
  });
  // Registered without a typed handler, since the body is bounded before it is parsed.
  router.openAPIRegistry.registerPath(replayRoute);
  router.post('/configs/:id/replay', async (c) =>
    c.json(await replay(deps, c, c.req.param('id')), 200, noStore),
  );
  return router;
}

async function replay(deps: ReplayDeps, c: AppContext, id: string): Promise<ReplayedQuestion> {
  const admin = requireAdmin(c.var);
  const host = await findHost(deps.db, { ...admin, id });
  const input = await readJson(c, { schema: replayInputSchema, maxBytes: maxBodyBytes });
  await deps.limiter.take({ key: `replay:${payerOf(admin)}`, ...tries });
  const oldest = await findOldestKept(deps, host);
  const question = await findQuestion(deps.db, { host, oldest, id: input.question });
  if (question === undefined) throw problem('conversation_not_found', 'This question is no longer kept.');
  const { address } = c.var;
  const asked = { host, question, address, signal: c.req.raw.signal, isCounted: false };
  const after = await deps.tries.answer({ ...asked, draft: true });
  const before = await deps.tries.answer(asked);
  return {
    question,
    before: shown(before),
    after: shown(after),
    isChanged: isAnsweredOtherwise(before, after),
  };
}

function shown({ answer, outcome }: ReplayedQuestion['before']): ReplayedQuestion['before'] {
  return { answer, outcome };
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { ReplayedQuestion } from '#contract/chat/replay.ts';
import type { TryQuestions } from '#server/chat/trial/try-question.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { findHost } from '#server/hosts/configs/find-config.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { escapeMarkdown } from '#shared/text/escape-markdown.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findOldestKept, findRetentionDays, type RetentionDeps } from '../periods/retention.ts';
import { findQuestion, findQuestions } from './find-questions.ts';
import { replayQuestionsRoute, replayRoute } from './replay-openapi.ts';

interface ReplayDeps extends Pick<Deps, 'limiter' | 'now'>, RetentionDeps {
  recorder: Recorder;
  tries: TryQuestions;
}

/** Questions of one host, each of which may ask a model twice. */
const tries = { limit: 200, windowSeconds: 600 };
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
  mountBounded(router, replayRoute, { maxBytes: 2000 }, async (c, read) => {
    const host = await findHost(db, { ...requireAdmin(c.var), id: c.req.param('id') });
    return c.json(await replay(deps, c, { host, id: (await read.body()).question }), 200, noStore);
  });
  return router;
}

/** Asks a kept question as the published config and the draft answer it. Throws `conversation_not_found`. */
async function replay(
  deps: ReplayDeps,
  c: AppContext,
  { host, id }: { host: string; id: string },
): Promise<ReplayedQuestion> {
  await deps.limiter.take({ key: `replay:${payerOf(requireAdmin(c.var))}`, ...tries });
  const oldest = await findOldestKept(deps, host);
  const question = await findQuestion(deps.db, { host, oldest, id });
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

function shown({ answer, outcome, offered }: ReplayedQuestion['before']): ReplayedQuestion['before'] {
  return { answer, outcome, offered };
}

interface Tried {
  answer: string;
  outcome: AnswerOutcome;
  offered: boolean;
  /** The host's title. */
  title?: string;
}

/** True if two answers to a question differ, but for a title of the host in a refusal. */
function isAnsweredOtherwise(before: Tried, after: Tried): boolean {
  if (before.outcome !== after.outcome || before.offered !== after.offered) return true;
  if (before.answer === after.answer) return false;
  return before.outcome !== 'refused' || withoutTitle(before) !== withoutTitle(after);
}

function withoutTitle({ answer, title }: Tried): string {
  return title ? answer.replaceAll(escapeMarkdown(title), '{host}') : answer;
}

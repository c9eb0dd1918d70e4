import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { curatedAnswerSchema } from '#contract/knowledge/curated-answers.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { entryNotFound, findEntry } from '../entries.ts';
import type { KnowledgeDeps } from '../knowledge-deps.ts';
import { answers } from './answers.ts';
import { confirmAnswer } from './outdated-answers.ts';

const route = adminRoute('knowledge:write', {
  ...{ method: 'post', path: '/answers/{id}/confirm', tags: ['Knowledge'] },
  summary: 'Say that an answer is still right though its sources changed',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('The answer', curatedAnswerSchema),
    401: problemResponse('Not signed in'),
    403: problemResponse('Not an admin, or of another host'),
    404: problemResponse('It does not exist, or you may not see it'),
  },
});

/** `POST /answers/{id}/confirm`, for a host's admins. Mount it at `/api`. */
export function confirmRoutes({ db }: KnowledgeDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(route, async (c) => {
    const { id, host } = await findEntry(db, {
      kind: answers,
      ...requireAdmin(c.var),
      id: c.req.valid('param').id,
    });
    await db.transaction().execute(async (trx) => {
      await confirmAnswer(trx, { host, id });
      await recordAudit(trx, { ...actorOf(c.var), action: 'answer.confirm', target: id, host });
    });
    const shown = await answers.load(db, { host, id });
    if (shown === undefined) throw entryNotFound(answers.noun);
    return c.json(shown, 200, { 'Cache-Control': 'no-store' });
  });
}

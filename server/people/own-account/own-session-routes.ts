import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ownSessionSchema } from '#contract/people/account.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { clearSignInCookies } from '../sessions/cookies.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { auditOwnAct } from './audit-own-act.ts';
import { signedOut, tags } from './openapi-answers.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { requireSignedIn, shownHost } from './signed-in.ts';

const sessionsRoute = createRoute({
  method: 'get',
  path: '/account/sessions',
  tags,
  summary: 'List where you are signed in',
  responses: {
    200: jsonResponse('Your sessions, the last used first', z.array(ownSessionSchema)),
    401: signedOut,
  },
});

const endSessionsRoute = createRoute({
  method: 'delete',
  path: '/account/sessions',
  tags,
  summary: 'Sign out everywhere',
  request: { query: z.object({ others: z.literal('true').optional().describe('Keep this session') }) },
  responses: { 204: { description: 'Signed out' }, 401: signedOut },
});

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/account/sessions/{id}',
  tags,
  summary: 'End one of your sessions',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'Ended' },
    401: signedOut,
    404: problemResponse('You have no such session'),
  },
});

/** `/account/sessions`. Mount it at `/identity`. */
export function ownSessionRoutes(deps: { db: Db; isConsole: IsConsoleHost }): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(sessionsRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    return c.json(await listOwnSessions(db, { ...person, only: shownHost(deps, person, c.var) }), 200);
  });
  router.openapi(endSessionsRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    const { account, sessionId } = person;
    const keepsThis = c.req.valid('query').others !== undefined;
    await endSessionsOf(db, {
      accountId: account.id,
      except: keepsThis ? sessionId : undefined,
      only: shownHost(deps, person, c.var),
    });
    await auditOwnAct(db, c, { account, action: 'session.end' });
    if (!keepsThis) clearSignInCookies(c);
    return c.body(null, 204);
  });
  router.openapi(endSessionRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    const only = shownHost(deps, person, c.var);
    await endOwnSession(db, { ...person, only, id: c.req.valid('param').id });
    await auditOwnAct(db, c, { ...person, action: 'session.end' });
    return c.body(null, 204);
  });
  return router;
}

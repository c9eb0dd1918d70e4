import type { OpenAPIHono } from '@hono/zod-openapi';
import { totalCountHeader } from '#contract/http/lists.ts';
import type { Person } from '#contract/people/people.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { narrowScope } from '../accounts/narrow-scope.ts';
import type { MailRouteDeps } from '../mailed-links/host-mail.ts';
import type { OwnConversations, OwnFiles } from '../own-account/deletion.ts';
import {
  type Act,
  changePersonRole,
  deletePerson,
  endPersonSessions,
  resumePerson,
  suspendPerson,
} from './people-acts.ts';
import { findPerson, listPeople } from './people-list.ts';
import {
  deleteRoute,
  endSessionsRoute,
  listRoute,
  personRoute,
  resetLinkRoute,
  resumeRoute,
  roleRoute,
  sessionsRoute,
  suspendRoute,
} from './people-openapi.ts';
import { listPersonSessions } from './person-sessions.ts';
import { makeResetLink } from './reset-link.ts';

const resetLinksByHost = { limit: 60, windowSeconds: 3600 };

/** `/people` and what an admin can do with a person. Mount it at `/api`. */
export function peopleRoutes(
  deps: MailRouteDeps & ConfiguredHosts & { ownFiles: OwnFiles; ownConversations: OwnConversations },
): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  const noStore = { 'Cache-Control': 'no-store' };
  /** Sends the person after a change. */
  const send = async (c: AppContext, { admin: { scope }, id }: Act) =>
    c.json<Person, 200>(await findPerson(db, { scope, id }), 200, noStore);

  router.openapi(listRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { host, ...query } = c.req.valid('query');
    const { rows, total } = await listPeople(db, { scope: narrowScope(scope, host), query });
    c.header(totalCountHeader, String(total));
    return c.json(rows, 200, noStore);
  });
  router.openapi(personRoute, (c) => send(c, actOf(c)));
  mountBounded(router, roleRoute, { maxBytes: 4096 }, async (c, read) => {
    const act = actOf(c);
    await findPerson(db, { scope: act.admin.scope, id: act.id });
    await changePersonRole(deps, { ...act, input: await read.body() });
    return send(c, act);
  });
  router.openapi(suspendRoute, async (c) => {
    await suspendPerson(db, actOf(c));
    return send(c, actOf(c));
  });
  router.openapi(resumeRoute, async (c) => {
    await resumePerson(db, actOf(c));
    return send(c, actOf(c));
  });
  router.openapi(sessionsRoute, async (c) => {
    const { admin, id } = actOf(c);
    return c.json(await listPersonSessions(db, { scope: admin.scope, id }), 200, noStore);
  });
  router.openapi(endSessionsRoute, async (c) => {
    await endPersonSessions(db, actOf(c));
    return c.body(null, 204);
  });
  router.openapi(resetLinkRoute, async (c) => {
    const act = actOf(c);
    await deps.limiter.take({ key: `reset-link:${payerOf(act.admin)}`, ...resetLinksByHost });
    return c.json(await makeResetLink(deps, c, act), 200, noStore);
  });
  router.openapi(deleteRoute, async (c) => {
    await deletePerson(deps, actOf(c));
    return c.body(null, 204);
  });
  return router;
}

function actOf(c: AppContext): Act {
  return { admin: requireAdmin(c.var), id: c.req.param('id') ?? '' };
}

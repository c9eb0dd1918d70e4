import type { OpenAPIHono } from '@hono/zod-openapi';
import { hostStateSchema } from '#contract/hosts/host-states.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { denied, missing, params, tags } from '../configs/openapi-answers.ts';
import { type EndingDeps, type HostAct, resumeHost, suspendHost, undeleteHost } from './end-host.ts';
import { findHostState } from './host-state.ts';

const state = jsonResponse('The state of the host', hostStateSchema);
const deleted = problemResponse('The host is deleted, or its deletion can no longer be undone');

const stateRoute = adminRoute('hosts:every', {
  method: 'get',
  path: '/configs/{id}/state',
  tags,
  summary: "Get whether a configuration's host is live, suspended or deleted, and what it has",
  request: { params },
  responses: { 200: state, ...denied, 404: missing },
});

const actions = {
  suspend: 'Suspend a host: its pages and calls answer 404, and nothing is lost',
  resume: 'End the suspension of a host',
  undelete: 'Undo the deletion of a host, within 30 days',
} as const;

function actionRoute<Name extends keyof typeof actions>(name: Name) {
  return adminRoute('hosts:every', {
    method: 'post',
    path: `/configs/{id}/${name}` as const,
    tags,
    summary: actions[name],
    description: 'For operators, from another host. Has no effect on a host that is in that state already.',
    request: { params },
    responses: { 200: state, ...denied, 404: missing, 409: deleted },
  });
}

/** Routes for operators to suspend, resume and restore hosts, and to read their state. */
export function endingRoutes(deps: EndingDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(stateRoute, (c) => sendState(deps, c, c.req.valid('param')));
  router.openapi(actionRoute('suspend'), async (c) => {
    await suspendHost(db, actOf(c, c.req.valid('param')));
    return sendState(deps, c, c.req.valid('param'));
  });
  router.openapi(actionRoute('resume'), async (c) => {
    await resumeHost(db, actOf(c, c.req.valid('param')));
    return sendState(deps, c, c.req.valid('param'));
  });
  router.openapi(actionRoute('undelete'), async (c) => {
    await undeleteHost(deps, actOf(c, c.req.valid('param')));
    return sendState(deps, c, c.req.valid('param'));
  });
  return router;
}

function actOf(c: AppContext, { id }: { id: string }): HostAct {
  return { editor: requireAdmin(c.var), id };
}

async function sendState({ db }: EndingDeps, c: AppContext, { id }: { id: string }) {
  const editor = requireAdmin(c.var);
  const found = await findHostState(db, { ...editor, id });
  return c.json(found, 200, { 'Cache-Control': 'no-store' });
}

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  accountChangeSchema,
  accountSchema,
  passwordChangeSchema,
  proofSchema,
} from '#contract/people/account.ts';
import { sendEncodedJson } from '#server/http/answers/encoded-json.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { clearSignInCookies } from '../sessions/cookies.ts';
import { auditOwnAct } from './audit-own-act.ts';
import { bodyBounds } from './body-bounds.ts';
import { exportData } from './data-export.ts';
import { type DeletionDeps, deleteOwnAccount } from './deletion.ts';
import { changePassword } from './new-password.ts';
import { jsonBody, refusals, signedOut, tags } from './openapi-answers.ts';
import { changeProfile, describeAccount } from './profile.ts';
import { requireProof } from './proof.ts';
import { beginChange, requireSignedIn } from './signed-in.ts';

const getRoute = createRoute({
  method: 'get',
  path: '/account',
  tags,
  summary: 'Get your account',
  responses: { 200: jsonResponse('The account', accountSchema), 401: signedOut },
});

const patchRoute = createRoute({
  method: 'patch',
  path: '/account',
  tags,
  summary: 'Change your name, phone number or picture',
  request: jsonBody(accountChangeSchema),
  responses: { 200: jsonResponse('The changed account', accountSchema), ...refusals },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/account',
  tags,
  summary: 'Delete your account with its sessions, connections and files',
  description:
    "Requires the password or a code; without both, a sign-in in the last ten minutes. Files in a host's knowledge stay, without an owner.",
  request: jsonBody(proofSchema, false),
  responses: {
    204: { description: 'Deleted' },
    ...refusals,
    409: problemResponse('The last operator cannot be deleted'),
  },
});

const passwordRoute = createRoute({
  method: 'post',
  path: '/account/password',
  tags,
  summary: 'Change your password',
  description: 'Ends all other sessions. An account without a password needs a recent sign-in instead.',
  request: jsonBody(passwordChangeSchema),
  responses: { 204: { description: 'Changed' }, ...refusals, 503: problemResponse('Too many sign-ins') },
});

const dataRoute = createRoute({
  method: 'get',
  path: '/account/data',
  tags,
  summary: 'Download everything that is stored about you',
  description:
    'JSON whose last member is `complete: true`, so that a download that was cut shows. Links to files are good for an hour.',
  responses: {
    200: { description: 'The data', content: { 'application/json': { schema: z.looseObject({}) } } },
    401: signedOut,
    429: refusals[429],
  },
});

/** `/account` with the password, sessions and data of whoever is signed in. Mount it at `/identity`. */
export function ownAccountRoutes(deps: DeletionDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(getRoute, async (c) =>
    c.json(await describeAccount(deps, await requireSignedIn(db, c), c.var), 200),
  );
  mountBounded(router, patchRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    await changeProfile(db, person, await read.body());
    await auditOwnAct(db, c, { ...person, action: 'account.update' });
    return c.json(await describeAccount(deps, await requireSignedIn(db, c), c.var), 200);
  });
  mountBounded(router, deleteRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    await requireProof(deps, { ...c.var, person, proof: await read.body() });
    const act = { ...person, action: 'account.delete' } as const;
    await deleteOwnAccount(deps, person, (trx) => auditOwnAct(trx, c, act));
    clearSignInCookies(c);
    return c.body(null, 204);
  });
  mountBounded(router, passwordRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const act = { ...person, action: 'password.change' } as const;
    const change = { ...c.var, person, ...(await read.body()) };
    await changePassword(deps, change, (trx) => auditOwnAct(trx, c, act));
    return c.body(null, 204);
  });
  mountUnread(router, dataRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    const data = await exportData(deps, person, c.var);
    await auditOwnAct(db, c, { ...person, action: 'account.export' });
    c.header('Content-Disposition', 'attachment; filename="my-data.json"');
    c.header('Cache-Control', 'no-store');
    return sendEncodedJson(c, data, 200);
  });
  return router;
}

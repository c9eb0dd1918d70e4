import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { proofSchema } from '#contract/people/account.ts';
import {
  newPasskeySchema,
  passkeyChangeSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
  passkeySchema,
} from '#contract/people/passkeys.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { deletePasskey, listPasskeys, renamePasskey, requireOwnPasskey } from '../factors/passkeys.ts';
import { relyingPartyOf } from '../factors/relying-party.ts';
import { deviceOf } from '../sessions/device.ts';
import { auditOwnAct } from './audit-own-act.ts';
import { bodyBounds } from './body-bounds.ts';
import { jsonBody, refusals, signedOut, tags } from './openapi-answers.ts';
import { registerPasskey, registrationOptions } from './passkey-registration.ts';
import { requireProof, requireRecentProof } from './proof.ts';
import { beginChange, requireSignedIn, shownHost } from './signed-in.ts';

const ofMember = {
  ...refusals,
  403: problemResponse('The passkey was not accepted, or the password or code is missing, wrong or used'),
};
const params = z.object({ id: z.string() });
const notFound = problemResponse('You have no such passkey');

const listRoute = createRoute({
  method: 'get',
  path: '/account/passkeys',
  tags,
  summary: 'List your passkeys',
  responses: { 200: jsonResponse('Your passkeys', z.array(passkeySchema)), 401: signedOut },
});

const optionsRoute = createRoute({
  method: 'post',
  path: '/account/passkeys/options',
  tags,
  summary: 'Start to make a passkey: options for `navigator.credentials.create`',
  description: 'Requires a sign-in in the last ten minutes, the password or a code.',
  request: jsonBody(proofSchema, false),
  responses: { 200: jsonResponse('The options, good for ten minutes', passkeyOptionsSchema), ...ofMember },
});

const registerRoute = createRoute({
  method: 'post',
  path: '/account/passkeys',
  tags,
  summary: 'Store a passkey that the browser has made',
  description:
    'It works on the name that it was made on, and signs in without a password. The first second factor of an account ends its other sessions.',
  request: jsonBody(passkeyRegistrationSchema),
  responses: { 200: jsonResponse('The passkey', newPasskeySchema), ...ofMember },
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/account/passkeys/{id}',
  tags,
  summary: 'Rename a passkey',
  request: { params, ...jsonBody(passkeyChangeSchema) },
  responses: { 200: jsonResponse('The passkey', passkeySchema), ...ofMember, 404: notFound },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/account/passkeys/{id}',
  tags,
  summary: 'Remove a passkey; with the password or a code',
  request: { params, ...jsonBody(proofSchema, false) },
  responses: { 204: { description: 'Removed' }, ...ofMember, 404: notFound },
});

/** `/account/passkeys`. Mount it at `/identity`. */
export function passkeyRoutes(deps: FactorDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    const only = shownHost(deps, person, c.var);
    return c.json(await listPasskeys(db, { accountId: person.account.id, only }), 200);
  });
  mountBounded(router, optionsRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    await requireRecentProof(deps, { ...c.var, person, proof: await read.body() });
    const { account } = person;
    return c.json(await registrationOptions(deps, { account, party: relyingPartyOf(c) }), 200);
  });
  mountBounded(router, registerRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const { response, name = deviceOf(c.req.header('user-agent') ?? '') } = await read.body();
    const added = await registerPasskey(deps, { ...person, party: relyingPartyOf(c), name, response });
    await auditOwnAct(db, c, { ...person, action: 'passkey.add' });
    return c.json(added, 200);
  });
  mountBounded(router, renameRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const passkey = { accountId: person.account.id, id: c.req.param('id') };
    await requireOwnPasskey(db, passkey);
    const { name } = await read.body();
    return c.json(await renamePasskey(db, { ...passkey, name }), 200);
  });
  mountBounded(router, deleteRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const passkey = { accountId: person.account.id, id: c.req.param('id') };
    await requireOwnPasskey(db, passkey);
    await requireProof(deps, { ...c.var, person, proof: await read.body() });
    const { host } = c.var;
    await deletePasskey(db, { ...passkey, host });
    await auditOwnAct(db, c, { ...person, action: 'passkey.remove' });
    return c.body(null, 204);
  });
  return router;
}

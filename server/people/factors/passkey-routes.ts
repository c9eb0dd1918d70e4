import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { proofSchema } from '#contract/account.ts';
import {
  newPasskeySchema,
  passkeyChangeSchema,
  passkeyOptionsSchema,
  passkeyRegistrationSchema,
  passkeySchema,
} from '#contract/passkeys.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { auditOwnAct } from '../own-account/audit-own-act.ts';
import { jsonBody, refusals, signedOut, tags } from '../own-account/openapi-answers.ts';
import { requireProof, requireRecentProof } from '../own-account/proof.ts';
import { beginChange, requireSignedIn, shownHost } from '../own-account/signed-in.ts';
import { readOptionalJson, readSmallJson } from '../own-account/small-bodies.ts';
import { deviceOf } from '../sessions/device.ts';
import type { FactorDeps } from './factor-deps.ts';
import { registerPasskey, registrationOptions } from './passkey-registration.ts';
import { deletePasskey, listPasskeys, renamePasskey, requireOwnPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

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
  for (const route of [optionsRoute, registerRoute, renameRoute, deleteRoute])
    router.openAPIRegistry.registerPath(route);
  router.openapi(listRoute, async (c) => {
    const person = await requireSignedIn(db, c);
    const only = shownHost(deps, person, c.var);
    return c.json(await listPasskeys(db, { accountId: person.account.id, only }), 200);
  });
  router.post(optionsRoute.path, async (c) => {
    const person = await beginChange(deps, c);
    await requireRecentProof(deps, { ...c.var, person, proof: await readOptionalJson(c, proofSchema) });
    const { account } = person;
    return c.json(await registrationOptions(deps, { account, party: relyingPartyOf(c) }), 200);
  });
  router.post(registerRoute.path, async (c) => {
    const person = await beginChange(deps, c);
    const { response, name = deviceOf(c.req.header('user-agent') ?? '') } = await readSmallJson(
      c,
      passkeyRegistrationSchema,
    );
    const added = await registerPasskey(deps, { ...person, party: relyingPartyOf(c), name, response });
    await auditOwnAct(db, c, { ...person, action: 'passkey.add' });
    return c.json(added, 200);
  });
  router.patch('/account/passkeys/:id', async (c) => {
    const person = await beginChange(deps, c);
    const passkey = { accountId: person.account.id, id: c.req.param('id') };
    await requireOwnPasskey(db, passkey);
    const { name } = await readSmallJson(c, passkeyChangeSchema);
    return c.json(await renamePasskey(db, { ...passkey, name }), 200);
  });
  router.delete('/account/passkeys/:id', async (c) => {
    const person = await beginChange(deps, c);
    const passkey = { accountId: person.account.id, id: c.req.param('id') };
    await requireOwnPasskey(db, passkey);
    await requireProof(deps, { ...c.var, person, proof: await readOptionalJson(c, proofSchema) });
    const { host } = c.var;
    await deletePasskey(db, { ...passkey, host });
    await auditOwnAct(db, c, { ...person, action: 'passkey.remove' });
    return c.body(null, 204);
  });
  return router;
}

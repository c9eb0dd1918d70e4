import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import {
  proofSchema,
  recoveryCodesSchema,
  totpConfirmSchema,
  totpSetUpSchema,
} from '#contract/people/account.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { replaceRecoveryCodes } from '../factors/recovery-codes.ts';
import {
  addFactor,
  codeTries,
  deleteUselessRecoveryCodes,
  findSecondFactors,
} from '../factors/second-factor.ts';
import { totpUri } from '../factors/totp-codes.ts';
import { beginTotp, confirmTotp, deleteTotp } from '../factors/totp-secrets.ts';
import { auditOwnAct } from './audit-own-act.ts';
import { bodyBounds } from './body-bounds.ts';
import { jsonBody, refusals as ofAccount, tags } from './openapi-answers.ts';
import { requireProof, requireRecentProof } from './proof.ts';
import { beginChange, type SignedInPerson } from './signed-in.ts';

const refusals = { ...ofAccount, 404: problemResponse('It is not set up') };

const beginRoute = createRoute({
  method: 'post',
  path: '/account/totp',
  tags,
  summary: 'Start to set up an authenticator app',
  description: 'Requires a sign-in in the last ten minutes, the password or a code.',
  request: jsonBody(proofSchema, false),
  responses: {
    200: jsonResponse('The secret for the app', totpSetUpSchema),
    ...refusals,
    409: problemResponse('An app is set up already'),
  },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/account/totp/confirm',
  tags,
  summary: 'Turn the authenticator app on with a first code',
  description: 'The first second factor of an account ends its other sessions.',
  request: jsonBody(totpConfirmSchema, true),
  responses: {
    200: jsonResponse('New recovery codes', recoveryCodesSchema),
    ...refusals,
    409: problemResponse('An app is set up already'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/account/totp',
  tags,
  summary: 'Remove the authenticator app; with the password or a code',
  request: jsonBody(proofSchema, false),
  responses: { 204: { description: 'Removed' }, ...refusals },
});

const codesRoute = createRoute({
  method: 'post',
  path: '/account/recovery-codes',
  tags,
  summary: 'Make new recovery codes; with the password or a code',
  description: 'The old ones stop working.',
  request: jsonBody(proofSchema, false),
  responses: { 200: jsonResponse('Ten codes', recoveryCodesSchema), ...refusals },
});

/** `/account/totp` and `/account/recovery-codes`. Mount it at `/identity`. */
export function factorRoutes(deps: FactorDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  mountBounded(router, beginRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    await requireRecentProof(deps, { ...c.var, person, proof: await read.body() });
    const { id: accountId, email: label } = person.account;
    const secret = await beginTotp(deps, { accountId });
    return c.json({ secret, uri: totpUri({ secret, issuer: c.var.host, label }) }, 200);
  });
  mountBounded(router, confirmRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const { code } = await read.body();
    const recoveryCodes = await confirm(deps, { ...person, host: c.var.host, code });
    await auditOwnAct(db, c, { ...person, action: 'factor.add' });
    return c.json({ recoveryCodes }, 200);
  });
  mountBounded(router, removeRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    await requireProof(deps, { ...c.var, person, proof: await read.body() });
    await remove(deps, { accountId: person.account.id, host: c.var.host });
    await auditOwnAct(db, c, { ...person, action: 'factor.remove' });
    return c.body(null, 204);
  });
  mountBounded(router, codesRoute, bodyBounds, async (c, read) => {
    const person = await beginChange(deps, c);
    const proof = await read.body();
    const accountId = person.account.id;
    if (!(await findSecondFactors(db, { accountId, host: c.var.host })).isOn) throw nothingSetUp();
    await requireProof(deps, { ...c.var, person, proof });
    const recoveryCodes = await remake(deps, { accountId });
    await auditOwnAct(db, c, { ...person, action: 'factor.codes' });
    return c.json({ recoveryCodes }, 200);
  });
  return router;
}

/** A new app's first code. There are no recovery codes yet, and a clock that is off is the likeliest cause. */
function firstCodeWrong(): Problem {
  return problem(
    'code_wrong',
    'The code is wrong. Enter the one that the app shows now. If it stays wrong, check that this device shows the right time.',
  );
}

/** Wrong first codes are limited like those of a sign-in. */
async function confirm(
  deps: FactorDeps,
  { code: typed, ...person }: Pick<SignedInPerson, 'account' | 'sessionId'> & { host: string; code: string },
): Promise<string[]> {
  const accountId = person.account.id;
  const code = typed.replace(/\s/g, '');
  const tries = codeTries({ accountId, code });
  await deps.limiter.count({ take: tries });
  return deps.db.transaction().execute((trx) =>
    addFactor(trx, person, async () => {
      if (!(await confirmTotp(deps, trx, { accountId, code, now: new Date() }))) throw firstCodeWrong();
      await deps.limiter.count({ refund: tries.map(({ key }) => key), db: trx });
      return replaceRecoveryCodes(deps, trx, { accountId });
    }),
  );
}

function remake(deps: FactorDeps, input: { accountId: string }): Promise<string[]> {
  return deps.db.transaction().execute((trx) => replaceRecoveryCodes(deps, trx, input));
}

async function remove(deps: FactorDeps, input: { accountId: string; host: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteTotp(trx, input))) throw nothingSetUp();
    await deleteUselessRecoveryCodes(trx, input);
  });
}

function nothingSetUp() {
  return problem('factor_not_found', 'No second factor is set up. Set one up first.');
}

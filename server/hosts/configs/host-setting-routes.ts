import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuditValues } from '#contract/people/audit.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import type { Right } from '#contract/people/rights.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { findHost, lockAnyConfig } from './find-config.ts';
import { denied, missing, params, tags, tooSlow } from './openapi-answers.ts';

/** A setting of a host that operators set apart from its config, under its own path of `/configs/{id}`. */
export interface HostSetting<Shown, Input extends z.ZodType<AuditValues>> {
  name: string;
  input: Input;
  maxBytes: number;
  find(host: string, db?: Db): Promise<Shown>;
  /** Checks an input before it is set, where that takes a while. */
  check?(host: string, input: z.output<Input>): Promise<void>;
  set(db: Db, host: string, input: z.output<Input>): Promise<void>;
  /** Name of the change in the audit, and the values before it, named as in the input. */
  audit: {
    action: AuditAction | ((input: z.output<Input>) => AuditAction);
    before(shown: Shown): AuditValues;
  };
  /** The right that each call needs. */
  rights: { read: Right; write: Right };
  /** The OpenAPI descriptions: summaries of the calls, the schema of what both return, and reasons for a refusal by status. */
  docs: { read: string; write: string; shown: z.ZodType<Shown>; refused: Partial<Record<400 | 422, string>> };
}

/** Returns the calls that read and write a setting of a host. */
export function hostSettingRoutes<Shown extends object, Input extends z.ZodType<AuditValues>>(
  db: Db,
  setting: HostSetting<Shown, Input>,
): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const { read, change } = describeRoutes(setting);
  const send = (c: AppContext, host: string) =>
    setting.find(host).then((shown) => c.json(shown, 200, { 'Cache-Control': 'no-store' }));
  mountUnread(router, read, async (c) => send(c, await findAllowed(db, c)));
  mountBounded(router, change, { maxBytes: setting.maxBytes }, async (c, { body }) => {
    await findAllowed(db, c);
    const input = await body();
    await setting.check?.(await findAllowed(db, c), input);
    return send(c, await db.transaction().execute((trx) => write(trx, c, { setting, input })));
  });
  return router;
}

/** Sets and records a setting, and returns its host. The config's lock puts writes of two admins one after the other. */
async function write<Shown extends object, Input extends z.ZodType<AuditValues>>(
  trx: Trx,
  c: AppContext,
  { setting, input }: { setting: HostSetting<Shown, Input>; input: z.output<Input> },
): Promise<string> {
  await lockAnyConfig(trx, { ...requireAdmin(c.var), id: idOf(c) });
  // Once more: a host may be deleted while the body arrives or is checked, and its settings with it.
  const host = await findAllowed(trx, c);
  const before = setting.audit.before(await setting.find(host, trx));
  await setting.set(trx, host, input);
  const action = actionOf(setting, input);
  await recordAudit(trx, { ...actorOf(c.var), action, target: host, host, before, after: input });
  return host;
}

function actionOf<Shown, Input extends z.ZodType<AuditValues>>(
  { audit: { action } }: HostSetting<Shown, Input>,
  input: z.output<Input>,
): AuditAction {
  return typeof action === 'function' ? action(input) : action;
}

function findAllowed(db: Db, c: AppContext): Promise<string> {
  return findHost(db, { ...requireAdmin(c.var), id: idOf(c) });
}

function idOf(c: AppContext): string {
  return c.req.param('id') ?? '';
}

function describeRoutes<Shown, Input extends z.ZodType<AuditValues>>({
  name,
  input,
  docs,
  rights,
}: HostSetting<Shown, Input>) {
  const path = `/configs/{id}/${name}` as const;
  const shown = jsonResponse('What is set and in force', docs.shown);
  const body = { required: true, content: { 'application/json': { schema: input } } };
  const { 400: invalid, 422: unusable } = docs.refused;
  const responses = { 200: shown, ...denied, 404: missing };
  const read = { method: 'get' as const, summary: docs.read, request: { params } };
  const tooLarge = problemResponse('The request is too large');
  const change = { method: 'put' as const, summary: docs.write, request: { params, body } };
  const refusals = {
    ...(invalid !== undefined && { 400: problemResponse(invalid) }),
    ...(unusable !== undefined && { 422: problemResponse(unusable) }),
    ...{ 413: tooLarge, 429: tooSlow },
  };
  return {
    read: adminRoute(rights.read, { path, tags, responses, ...read }),
    change: adminRoute(rights.write, { path, tags, responses: { ...responses, ...refusals }, ...change }),
  };
}

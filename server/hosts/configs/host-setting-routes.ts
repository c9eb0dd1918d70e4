import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuditValues } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { requireAdmin, requireOperator } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
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
  /** Completes the sentence "Only an operator can …"; absent if the host's admins can do it too. */
  operators: { read?: string; write?: string };
  /** The OpenAPI descriptions: summaries of the calls, the schema of what both return, and reasons for a refusal by status. */
  docs: { read: string; write: string; shown: z.ZodType<Shown>; refused: Partial<Record<400 | 422, string>> };
}

/** Returns the calls that read and write a setting of a host. */
export function hostSettingRoutes<Shown extends object, Input extends z.ZodType<AuditValues>>(
  db: Db,
  setting: HostSetting<Shown, Input>,
): OpenAPIHono<AppEnv> {
  const router = createRouter();
  describeRoutes(router, setting);
  const send = async (c: AppContext, host: string) =>
    c.json(await setting.find(host), 200, { 'Cache-Control': 'no-store' });
  const path = `/configs/:id/${setting.name}` as const;
  router.get(path, async (c) => send(c, await findAllowed(db, c, setting.operators.read)));
  router.put(path, async (c) => {
    await findAllowed(db, c, setting.operators.write);
    const input = await readJson(c, { schema: setting.input, maxBytes: setting.maxBytes });
    await setting.check?.(await findAllowed(db, c, setting.operators.write), input);
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
  const host = await findAllowed(trx, c, setting.operators.write);
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

async function findAllowed(db: Db, c: AppContext, onlyOperators?: string): Promise<string> {
  const editor = requireAdmin(c.var);
  const host = await findHost(db, { ...editor, id: idOf(c) });
  if (onlyOperators !== undefined) requireOperator(editor, onlyOperators);
  return host;
}

function idOf(c: AppContext): string {
  return c.req.param('id') ?? '';
}

/** Describes the calls by hand, because the body is read with a limit. */
function describeRoutes<Shown, Input extends z.ZodType<AuditValues>>(
  { openAPIRegistry }: OpenAPIHono<AppEnv>,
  { name, input, docs }: HostSetting<Shown, Input>,
): void {
  const path = `/configs/{id}/${name}`;
  const shown = jsonResponse('What is set and in force', docs.shown);
  const body = { required: true, content: { 'application/json': { schema: input } } };
  const refused = Object.entries(docs.refused).map(([status, reason]) => [status, problemResponse(reason)]);
  const responses = { 200: shown, ...denied, 404: missing };
  const read = { method: 'get' as const, summary: docs.read, request: { params } };
  openAPIRegistry.registerPath({ path, tags, responses, ...read });
  const tooLarge = problemResponse('The request is too large');
  const write = { method: 'put' as const, summary: docs.write, request: { params, body } };
  const refusals = { ...Object.fromEntries(refused), 413: tooLarge, 429: tooSlow };
  openAPIRegistry.registerPath({ path, tags, responses: { ...responses, ...refusals }, ...write });
}

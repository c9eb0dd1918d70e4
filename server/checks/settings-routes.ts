import type { OpenAPIHono } from '@hono/zod-openapi';
import { checkSettingsInputSchema } from '#contract/checks.ts';
import type { Deps } from '#server/deps.ts';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { ConfiguredHosts } from '#server/http/host.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { hostOfRequest } from '#server/knowledge/host-of-request.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { setMails, wantsMails } from './check-settings.ts';
import { changeCheckSettingsRoute, checkSettingsRoute } from './openapi.ts';

interface SettingsDeps extends ConfiguredHosts, Pick<Deps, 'db' | 'limiter'> {
  /** False if the deployment sends no mail. */
  sendsMail: boolean;
}

const changes = { limit: 100, windowSeconds: 600 };
const maxBodyBytes = 2_000;
const noStore = { 'Cache-Control': 'no-store' };

/** Routes by which a host's admins choose if they are mailed. */
export function settingsRoutes(deps: SettingsDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, sendsMail } = deps;
  const router = createRouter();
  router.openapi(checkSettingsRoute, async (c) => {
    const { host: typed } = c.req.valid('query');
    const host = await hostOfRequest(deps, { admin: requireAdmin(c.var), typed, own: c.var.host });
    return c.json({ host, mails: await wantsMails(db, host), sendsMail }, 200, noStore);
  });
  router.openAPIRegistry.registerPath(changeCheckSettingsRoute);
  router.put('/checks/settings', async (c) => {
    const admin = requireAdmin(c.var);
    await limiter.take({ key: `checks-settings:${payerOf(admin)}`, ...changes });
    const input = await readJson(c, { schema: checkSettingsInputSchema, maxBytes: maxBodyBytes });
    const host = await hostOfRequest(deps, { admin, typed: input.host, own: c.var.host });
    const { mails } = input;
    await db.transaction().execute(async (trx) => {
      const before = { mails: await wantsMails(trx, host) };
      await setMails(trx, { host, mails });
      const act = { action: 'check.settings' as const, target: host, host, before, after: { mails } };
      await recordAudit(trx, { ...actorOf(c.var), ...act });
    });
    return c.json({ host, mails, sendsMail }, 200, noStore);
  });
  return router;
}

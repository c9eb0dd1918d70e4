import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { setMails, wantsMails } from './check-settings.ts';
import { changeCheckSettingsRoute, checkSettingsRoute } from './openapi.ts';

interface SettingsDeps extends ConfiguredHosts, Pick<Deps, 'db' | 'limiter'> {
  /** False if the deployment sends no mail. */
  sendsMail: boolean;
}

const changes = { limit: 100, windowSeconds: 600 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes by which a host's admins choose if they are mailed. */
export function settingsRoutes(deps: SettingsDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, sendsMail } = deps;
  const router = createRouter();
  router.openapi(checkSettingsRoute, async (c) => {
    const { host: typed } = c.req.valid('query');
    const host = await chosenOpenHost(deps, c, typed);
    return c.json({ host, mails: await wantsMails(db, host), sendsMail }, 200, noStore);
  });
  mountBounded(router, changeCheckSettingsRoute, { maxBytes: 2_000 }, async (c, read) => {
    const admin = requireAdmin(c.var);
    await limiter.take({ key: `checks-settings:${payerOf(admin)}`, ...changes });
    const input = await read.body();
    const host = await chosenOpenHost(deps, c, input.host);
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

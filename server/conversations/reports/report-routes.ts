import type { OpenAPIHono } from '@hono/zod-openapi';
import type { WeeklyReport } from '#contract/chat/reports.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import { type Admin, payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { linkPage } from '#server/mail/link-page.ts';
import { noMail } from '#server/mail/mail.ts';
import { hasVerifiedEmail } from '#server/people/accounts/host-admins.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { mailTexts } from '#server/words/texts/mail.ts';
import { findRetentionDays, type RetentionDeps } from '../periods/retention.ts';
import { askUnsubscribeRoute, orderReportRoute, unsubscribeRoute, weeklyReportRoute } from './openapi.ts';
import { endReport, getsReport, orderReport } from './subscriptions.ts';
import { readUnsubscribeToken, unsubscribeKey } from './unsubscribe-token.ts';
import { daysForWeek } from './weeks.ts';

interface ReportRouteDeps extends RetentionDeps, Pick<Deps, 'limiter' | 'now'> {
  isConfiguredHost(host: string): Promise<boolean>;
  signingKey: Uint8Array;
  /** False if the deployment sends no mail. */
  sendsMail: boolean;
}

const changes = { limit: 100, windowSeconds: 600 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes by which admins choose a host's weekly mail, and by which its link ends it. Mount them at `/api`. */
export function reportRoutes(deps: ReportRouteDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, now } = deps;
  const router = createRouter();
  router.openapi(weeklyReportRoute, async (c) => {
    const admin = requireAdmin(c.var);
    const { host: typed } = c.req.valid('query');
    const host = await chosenOpenHost(deps, c, typed);
    return c.json(await describe(deps, admin, host), 200, noStore);
  });
  mountBounded(router, orderReportRoute, { maxBytes: 2_000 }, async (c, read) => {
    const admin = requireAdmin(c.var);
    const { accountId } = admin;
    await limiter.take({ key: `reports:${payerOf(admin)}`, ...changes });
    const input = await read.body();
    const host = await chosenOpenHost(deps, c, input.host);
    if (!input.weekly) await endReport(db, { host, accountId });
    else {
      await requireReachable(deps, admin);
      const language = preferredLanguage(c.req.header('accept-language'));
      await orderReport(db, { host, accountId, language, now: now() });
    }
    return c.json(await describe(deps, admin, host), 200, noStore);
  });
  router.openapi(askUnsubscribeRoute, async (c) => {
    requireReader(deps, c);
    return sendPage(deps, c, false);
  });
  router.openapi(unsubscribeRoute, async (c) => {
    await endReport(db, { host: c.var.host, accountId: requireReader(deps, c) });
    return sendPage(deps, c, true);
  });
  return router;
}

async function describe(deps: ReportRouteDeps, { accountId }: Admin, host: string): Promise<WeeklyReport> {
  return {
    host,
    weekly: await getsReport(deps.db, { host, accountId }),
    sendsMail: deps.sendsMail,
    emailVerified: await hasVerifiedEmail(deps.db, accountId),
    keptLongEnough: (await findRetentionDays(deps, host)) >= daysForWeek,
  };
}

/** Throws `mail_off` where no mail is sent, `email_unverified` for an address that nobody has confirmed. */
async function requireReachable({ db, sendsMail }: ReportRouteDeps, { accountId }: Admin): Promise<void> {
  if (!sendsMail) throw noMail();
  if (await hasVerifiedEmail(db, accountId)) return;
  throw problem('email_unverified', 'Confirm your e-mail address first, by the link that was mailed to you.');
}

/** Returns the account whose mail the request's link ends. Throws `link_expired`. */
function requireReader({ signingKey }: ReportRouteDeps, c: AppContext): string {
  const token = c.req.query('token') ?? '';
  const accountId = readUnsubscribeToken(unsubscribeKey(signingKey), { token, host: c.var.host });
  if (accountId !== undefined) return accountId;
  throw problem(
    'link_expired',
    'This link is not whole. Open it from the e-mail again, or sign in to end it.',
  );
}

async function sendPage({ db }: ReportRouteDeps, c: AppContext, isDone: boolean): Promise<Response> {
  const { host } = c.var;
  const brand = (await findMailBrand(db, host)) ?? {
    host,
    title: host,
    logo: undefined,
    accent: '#131313',
    onAccent: '#ffffff',
  };
  const language = (await findLanguage(db, host)) ?? preferredLanguage(c.req.header('accept-language'));
  const { stopped, unsubscribe: action } = mailTexts(language).report;
  const { html, policy } = linkPage({
    ...{ brand, language },
    ...(isDone ? { text: stopped({ host: brand.title }) } : { action }),
  });
  return c.html(html, 200, { ...noStore, 'Content-Security-Policy': policy });
}

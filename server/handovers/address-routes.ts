import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { findLanguage } from '#server/hosts/configs/configs.ts';
import { findConfig } from '#server/hosts/configs/find-config.ts';
import { findMailBrand } from '#server/hosts/configs/mail-brand.ts';
import {
  askHandoverAddress,
  confirmHandoverAddress,
  isHandoverAddressConfirmed,
} from '#server/hosts/handover/handover-address.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { linkPage } from '#server/mail/link-page.ts';
import { noMail } from '#server/mail/mail.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { mailTexts } from '#server/words/texts/mail.ts';
import { addressKey, readAddressToken } from './address-token.ts';
import {
  askAddressRoute,
  confirmAddressRoute,
  handoverAddressRoute,
  showAddressRoute,
} from './openapi-address.ts';
import { requeueConfirmed } from './requeue-confirmed.ts';

export interface AddressRouteDeps extends Deps {
  signingKey: Uint8Array;
  /** True if the deployment sends mail. */
  hasMail: boolean;
}

const asksByHost = { limit: 10, windowSeconds: 86_400 };
const pagesByClient = { limit: 60, windowSeconds: 900 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes by which the owner of an address says that hand-overs may be mailed there, and admins see whether. Mount them at `/api`. */
export function addressRoutes(deps: AddressRouteDeps): OpenAPIHono<AppEnv> {
  const { db, limiter, now } = deps;
  const router = createRouter();
  router.openapi(showAddressRoute, async (c) => {
    const { host, email } = await findAddress(deps, c);
    const confirmed = email !== undefined && (await isHandoverAddressConfirmed(db, { host, email }));
    return c.json({ email: email ?? null, confirmed, sendsMail: deps.hasMail }, 200, noStore);
  });
  router.openapi(askAddressRoute, async (c) => {
    const { host, email } = await findAddress(deps, c);
    if (!deps.hasMail) throw noMail();
    if (email === undefined)
      throw problem('mail_off', `${host} mails no hand-overs. Set an e-mail address first.`);
    await limiter.take({ key: `handover-address:${host}`, ...asksByHost });
    await askHandoverAddress(db, { host, email }, now());
    return c.body(null, 202);
  });
  router.openapi(handoverAddressRoute, async (c) => {
    const email = await requireOwner(deps, c);
    return sendPage(deps, c, { email, isDone: false });
  });
  router.openapi(confirmAddressRoute, async (c) => {
    const email = await requireOwner(deps, c);
    await confirmHandoverAddress(db, { host: c.var.host, email }, now());
    await requeueConfirmed(deps, c.var.host);
    return sendPage(deps, c, { email, isDone: true });
  });
  return router;
}

async function findAddress({ db }: AddressRouteDeps, c: AppContext) {
  const { host, aisettings } = await findConfig(db, {
    ...requireAdmin(c.var),
    id: c.req.param('id') ?? '',
  });
  return { host, email: aisettings.handover?.email };
}

/** Returns the address that the request's link was mailed to. Throws `link_expired`. */
async function requireOwner({ limiter, signingKey, now }: AddressRouteDeps, c: AppContext): Promise<string> {
  const { host, address } = c.var;
  await limiter.take({ key: `handover-confirm:${clientOfAddress(address)}`, ...pagesByClient });
  const token = c.req.query('token') ?? '';
  const email = readAddressToken(addressKey(signingKey), { token, host, now: now() });
  if (email !== undefined) return email;
  const detail =
    'This link is not whole or has expired. Open it from the e-mail again, or ask an admin of the site to send it again.';
  throw problem('link_expired', detail);
}

async function sendPage(
  { db }: AddressRouteDeps,
  c: AppContext,
  { email, isDone }: { email: string; isDone: boolean },
): Promise<Response> {
  const { host } = c.var;
  const brand = await findMailBrand(db, host);
  if (!brand) throw problem('host_not_found', `There is no site at ${host} any more.`);
  const language = (await findLanguage(db, host)) ?? preferredLanguage(c.req.header('accept-language'));
  const { handover, handoverAddress } = mailTexts(language);
  const said = isDone
    ? { text: handover.confirmed({ host, email }) }
    : { text: `${handoverAddress.opening({ host })} (${email})`, action: handoverAddress.action };
  const { html, policy } = linkPage({ brand, language, ...said });
  return c.html(html, 200, { ...noStore, 'Content-Security-Policy': policy });
}

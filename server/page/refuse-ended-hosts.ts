import type { MiddlewareHandler } from 'hono';
import { proofPath } from '#server/hosts/domains/proof.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { hostNotFound } from '#server/http/host/host.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { refusedPage, sendHtml } from './page.ts';
import { isPageRequest } from './page-request.ts';

/** Answers every request to a host that is closed, since it was suspended or deleted, with 404, whoever sends it: pages as HTML, anything else as `host_not_found`. */
export function refuseEndedHosts({ findClosed }: Pick<ServedHosts, 'findClosed'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { host } = c.var;
    const end = await findClosed(host);
    // A suspended host's domain stays verified.
    const isProof = end?.state === 'suspended' && c.req.path === proofPath;
    if (!end || isProof) return next();
    if (isPageRequest(c)) return sendHtml(c, refusedPage(c));
    throw hostNotFound(host);
  };
}

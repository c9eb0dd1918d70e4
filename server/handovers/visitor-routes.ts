import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Conversations } from '#server/conversations/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { refuseCrossSite } from '#server/people/sessions/cross-site.ts';
import { preferredLanguage } from '#server/words/accept-language.ts';
import { createHandover } from './create-handover.ts';
import { readGivenFields } from './given-fields.ts';
import { handOverRoute } from './openapi.ts';

export interface VisitorRouteDeps extends Deps {
  hosts: ServedHosts;
  conversations: Pick<Conversations, 'findOwnId'>;
  signingKey: Uint8Array;
  /** True if the deployment sends mail. */
  hasMail: boolean;
}

/** Forms of a client, refused ones among them. */
const tries = { limit: 60, windowSeconds: 3600 };
/** Messages of a client to one host in an hour. */
const byClient = { limit: 10, windowSeconds: 3600 };
/** Keeps the inbox of a host's people usable, whoever writes to it. */
const byHost = { limit: 300, windowSeconds: 3600 };

/** `POST /api/handover`, for visitors. Mount it at `/ai`. */
export function visitorRoutes(deps: VisitorRouteDeps): OpenAPIHono<AppEnv> {
  const { limiter, hosts, conversations, now } = deps;
  const router = createRouter();
  // A cookie says whose conversation it is.
  router.use(handOverRoute.path, refuseCrossSite({ isConfiguredHost: hosts.isServed }));
  mountBounded(router, handOverRoute, { maxBytes: 64 * 1024 }, async (c, read) => {
    const { host, address } = c.var;
    const client = clientOfAddress(address);
    await limiter.take({ key: `handover-tries:${client}`, ...tries });
    const request = await read.body();
    const settings = (await hosts.findConfig(host))?.aisettings.handover;
    if (!settings) throw problem('handover_not_offered', `${host} takes no messages here.`);
    const fields = readGivenFields(settings.fields ?? [], request.fields ?? {});
    await limiter.take({ key: `handover:${host}:${client}`, ...byClient });
    // Last: who is refused before takes nothing from others.
    await limiter.take({ key: `handovers:${host}`, ...byHost });
    const { conversationId: named } = request;
    const conversationId = named ? await conversations.findOwnId(c, named) : undefined;
    const language = preferredLanguage(c.req.header('accept-language'));
    const given = { host, settings, request, fields, conversationId, language, now: now() };
    return c.json(await createHandover(deps, given), 201, { 'Cache-Control': 'no-store' });
  });
  return router;
}

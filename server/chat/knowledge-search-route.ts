import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import {
  type FoundKnowledge,
  knowledgeSearchQuerySchema,
  knowledgeSearchSchema,
} from '#contract/knowledge-search.ts';
import { withSuspended } from '#server/hosts/served-hosts.ts';
import { payerOf, requireAdmin } from '#server/http/admin-scope.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { hostOfRequest } from '#server/knowledge/host-of-request.ts';
import { type CitablePassage, publicAddress } from './citing/sources.ts';
import { readAsked } from './conversation.ts';
import { countSearched, type SearchDeps, searchScope } from './find-passages.ts';
import { openScope, type ScopeDeps } from './scope.ts';

const passagesShown = 12;
const searches = { limit: 120, windowSeconds: 600 };

const route = createRoute({
  method: 'get',
  path: '/knowledge/search',
  tags: ['Knowledge'],
  summary: "Search a host's knowledge as a question would",
  request: { query: knowledgeSearchQuerySchema },
  responses: {
    200: jsonResponse('The best passages', knowledgeSearchSchema),
    400: problemResponse('The words are missing, or the host does not exist'),
    401: problemResponse('Not signed in'),
    403: problemResponse('Not an admin, or of another host'),
    429: problemResponse('Too many searches; `Retry-After` says when to try again'),
  },
});

/** `GET /knowledge/search`, for a host's admins. Mount it at `/api`. */
export function knowledgeSearchRoute(deps: ScopeDeps & SearchDeps): OpenAPIHono<AppEnv> {
  const managed = { ...deps, hosts: withSuspended(deps.hosts) };
  return createRouter().openapi(route, async (c) => {
    const admin = requireAdmin(c.var);
    const { host: typed, q } = c.req.valid('query');
    const isConfiguredHost = deps.hosts.isManaged;
    const host = await hostOfRequest({ isConfiguredHost }, { admin, typed, own: c.var.host });
    await deps.limiter.take({ key: `knowledge-search:${payerOf(admin)}`, ...searches });
    const request = { query: q };
    const scope = await openScope(managed, { ...c.var, host, request, signal: c.req.raw.signal });
    const { question } = readAsked({ request, scope });
    const found = await searchScope(deps, { scope, question, limit: passagesShown });
    const { passages: total } = countSearched(scope);
    return c.json({ items: found.map(showPassage), total }, 200, { 'Cache-Control': 'no-store' });
  });
}

function showPassage({ found, document }: CitablePassage): FoundKnowledge {
  const { page, heading, text } = found;
  const url = publicAddress(document);
  return {
    name: document.name,
    origin: document.origin,
    text,
    ...(url === undefined ? {} : { url }),
    ...(page === undefined ? {} : { page }),
    ...(heading === undefined ? {} : { heading }),
    ...(document.readAt === undefined ? {} : { readAt: document.readAt }),
  };
}

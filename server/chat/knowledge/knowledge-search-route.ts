import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  type FoundKnowledge,
  knowledgeSearchQuerySchema,
  knowledgeSearchSchema,
} from '#contract/knowledge/knowledge-search.ts';
import { chosenOpenHost } from '#server/hosts/configs/chosen-host.ts';
import { withSuspended } from '#server/hosts/domains/served-hosts.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { payerOf, requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { type CitablePassage, publicAddress } from '../citing/sources.ts';
import { readAsked } from '../question/conversation.ts';
import { countSearched, type SearchDeps, searchScope } from '../search/find-passages.ts';
import { openScope, type ScopeDeps } from '../search/scope.ts';

const passagesShown = 12;
const searches = { limit: 120, windowSeconds: 600 };

const route = adminRoute('knowledge:read', {
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
    const host = await chosenOpenHost({ isConfiguredHost }, c, typed);
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

import { createRoute, z } from '@hono/zod-openapi';
import { domainSchema } from '#contract/hosts/domains.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { proofPath } from './proof.ts';

const tags = ['Domains'];
const params = z.object({ host: z.string() });
const answers = {
  200: jsonResponse('Verification state of the host, and how to verify it', domainSchema),
  400: problemResponse('The host name is not valid'),
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or a host admin of another host'),
  404: problemResponse('The host has no configuration'),
};

export const askRoute = createRoute({
  method: 'get',
  path: '/domains/ask',
  tags,
  summary: 'Check if a certificate may be issued for a name; for proxies with on-demand TLS',
  request: { query: z.object({ domain: z.string() }) },
  responses: {
    200: { description: 'The name is served', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('The name is not served'),
    429: problemResponse('Too many requests'),
  },
});

export const proofRoute = createRoute({
  method: 'get',
  path: proofPath,
  tags,
  summary: "Get the token that verifies the request's host",
  responses: {
    200: { description: 'The token', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('The host has no configuration'),
  },
});

export const domainRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/domains/{host}',
  tags,
  summary: 'Get the verification state of a host, and how to verify it',
  request: { params },
  responses: answers,
});

export const checkRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/domains/{host}/check',
  tags,
  summary: 'Check the verification of a host now',
  request: { params },
  responses: { ...answers, 429: problemResponse('Too many checks of the host') },
});

import { createRoute, z } from '@hono/zod-openapi';
import { domainSchema } from '#contract/domains.ts';
import { problemResponse } from '#server/http/router.ts';
import { proofPath } from './proof.ts';

const tags = ['Domains'];
const params = z.object({ host: z.string() });
const answers = {
  200: {
    description: 'The state of the host, and how to verify it',
    content: { 'application/json': { schema: domainSchema } },
  },
  401: problemResponse('Nobody is signed in'),
  403: problemResponse('Only admins may, and a host-admin for the own host alone'),
  404: problemResponse('The host has no configuration'),
};

export const askRoute = createRoute({
  method: 'get',
  path: '/domains/ask',
  tags,
  summary: 'Whether a certificate may be issued for a name, for proxies that issue them when they are needed',
  request: { query: z.object({ domain: z.string() }) },
  responses: {
    200: { description: 'The name is served here', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('The name is not served here'),
    429: problemResponse('Too many names were asked about'),
  },
});

export const proofRoute = createRoute({
  method: 'get',
  path: proofPath,
  tags,
  summary: 'The token by which the host that is called is verified',
  responses: {
    200: { description: 'The token', content: { 'text/plain': { schema: z.string() } } },
    404: problemResponse('The host has no configuration'),
  },
});

export const domainRoute = createRoute({
  method: 'get',
  path: '/domains/{host}',
  tags,
  summary: 'Whether a configured host is verified, and how to verify it',
  request: { params },
  responses: answers,
});

export const checkRoute = createRoute({
  method: 'post',
  path: '/domains/{host}/check',
  tags,
  summary: 'Look for the proof of a configured host now',
  request: { params },
  responses: { ...answers, 429: problemResponse('Too many checks of the host') },
});

import { hosts, otherThan, type Where } from '../callers.ts';
import { type Row, sameForAll, sameForValidTokens } from '../row.ts';

/** The operator's tools watch the process, whatever name they call it by. */
const served: Row['ended'] = { suspended: 200, deleted: 200 };

/** Public routes, which respond for the request's host. */
export const pageRows: readonly Row[] = [
  {
    route: 'GET /healthz',
    send: () => ({ path: '/healthz' }),
    status: sameForAll(200),
    ended: served,
    shows: () => ['ok'],
  },
  {
    route: 'GET /readyz',
    send: () => ({ path: '/readyz' }),
    status: sameForAll(200),
    ended: served,
    shows: () => ['ok'],
  },
  {
    route: 'GET /metrics',
    title: 'without its token',
    send: () => ({ path: '/metrics' }),
    status: sameForAll(404),
  },
  ...['/', '/embed', '/sign-in', '/file-upload', '/reset-password?token=none'].map(
    (path): Row => ({
      route: 'GET /*',
      title: path,
      send: () => ({ path, init: { headers: { Accept: 'text/html' } } }),
      status: sameForAll(200),
      shows: ({ titles }, { where }) => [titles[where]],
    }),
  ),
  {
    route: 'GET /*',
    title: 'a path that is no screen',
    send: () => ({ path: '/no/such/page', init: { headers: { Accept: 'text/html' } } }),
    status: sameForAll(404),
  },
  {
    route: 'GET /*',
    title: "a page of one host that another host's page asks for",
    send: (_, { where }) => ({
      path: '/',
      init: { headers: { Accept: 'text/html', Origin: originOf(otherThan(where)) } },
    }),
    status: sameForAll(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
  {
    route: 'GET /manifest.webmanifest',
    send: () => ({ path: '/manifest.webmanifest' }),
    status: sameForAll(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
  {
    route: 'GET /favicon.ico',
    send: () => ({ path: '/favicon.ico' }),
    status: sameForAll(200),
    shows: () => ['<svg'],
  },
  ...['/logo', '/logo-dark', '/welcome', '/font'].map(
    (path): Row => ({ route: `GET ${path}`, send: () => ({ path }), status: sameForAll(404) }),
  ),
  {
    route: 'GET /card.png',
    send: () => ({ path: '/card.png' }),
    status: sameForAll(200),
    shows: () => ['PNG'],
  },
  // No host here lists a site.
  ...['/embed.js', '/embed/test'].map(
    (path): Row => ({ route: `GET ${path}`, send: () => ({ path }), status: sameForAll(404) }),
  ),
  {
    route: 'GET /robots.txt',
    send: () => ({ path: '/robots.txt' }),
    status: sameForAll(200),
    shows: () => ['Disallow'],
  },
  {
    route: 'GET /api/docs',
    send: () => ({ path: '/api/docs' }),
    status: sameForValidTokens(200),
    shows: () => ['/users/email'],
  },
  {
    route: 'GET /api/openapi.json',
    send: () => ({ path: '/api/openapi.json' }),
    status: sameForValidTokens(200),
    shows: () => ['/users/email'],
  },
];

function originOf(where: Where): string {
  return `http://${hosts[where]}`;
}

import { hosts, otherThan, type Where } from './callers.ts';
import { alike, alikeWithin, type Row } from './row.ts';

/** What is public: of the host that is called, whoever asks for it. */
export const pageRows: readonly Row[] = [
  { route: 'GET /healthz', send: () => ({ path: '/healthz' }), status: alike(200), shows: () => ['ok'] },
  { route: 'GET /readyz', send: () => ({ path: '/readyz' }), status: alike(200), shows: () => ['ok'] },
  {
    route: 'GET /metrics',
    title: 'without its token',
    send: () => ({ path: '/metrics' }),
    status: alike(404),
  },
  ...['/', '/sign-in', '/file-upload', '/reset-password?token=none'].map(
    (path): Row => ({
      route: 'GET /*',
      title: path,
      send: () => ({ path, init: { headers: { Accept: 'text/html' } } }),
      status: alike(200),
      shows: ({ titles }, { where }) => [titles[where]],
    }),
  ),
  {
    route: 'GET /*',
    title: 'a path that is no screen',
    send: () => ({ path: '/no/such/page', init: { headers: { Accept: 'text/html' } } }),
    status: alike(404),
  },
  {
    route: 'GET /*',
    title: "a page of one host that another host's page asks for",
    send: (_, { where }) => ({
      path: '/',
      init: { headers: { Accept: 'text/html', Origin: originOf(otherThan(where)) } },
    }),
    status: alike(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
  {
    route: 'GET /manifest.webmanifest',
    send: () => ({ path: '/manifest.webmanifest' }),
    status: alike(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
  {
    route: 'GET /favicon.ico',
    send: () => ({ path: '/favicon.ico' }),
    status: alike(200),
    shows: () => ['<svg'],
  },
  {
    route: 'GET /logo',
    send: () => ({ path: '/logo' }),
    status: alike(404),
  },
  {
    route: 'GET /robots.txt',
    send: () => ({ path: '/robots.txt' }),
    status: alike(200),
    shows: () => ['Disallow'],
  },
  {
    route: 'GET /api/docs',
    send: () => ({ path: '/api/docs' }),
    status: alikeWithin(200),
    shows: () => ['/users/email'],
  },
  {
    route: 'GET /api/openapi.json',
    send: () => ({ path: '/api/openapi.json' }),
    status: alikeWithin(200),
    shows: () => ['/users/email'],
  },
];

function originOf(where: Where): string {
  return `http://${hosts[where]}`;
}

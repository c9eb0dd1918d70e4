import { operators } from '../rights-of-admins.ts';
import { jsonBody, type Row } from '../row.ts';

const input = { name: 'Nowhere', kind: 'ollama', url: 'http://127.0.0.1:9', models: ['x'] };
const path = '/api/providers';

/** Connections to providers of language models. */
export const providerRows: readonly Row[] = [
  {
    route: `GET ${path}`,
    send: () => ({ path }),
    status: operators(200),
    shows: () => ['builtin'],
  },
  {
    route: `POST ${path}`,
    send: () => ({ path, init: jsonBody('POST', { ...input, everywhere: false }) }),
    status: operators(201),
  },
  {
    route: `PUT ${path}/order`,
    send: () => ({ path: `${path}/order`, init: jsonBody('PUT', { ids: [] }) }),
    status: operators(200),
  },
  {
    route: `POST ${path}/models`,
    send: () => ({ path: `${path}/models`, init: jsonBody('POST', input) }),
    status: operators(502),
  },
  {
    route: `POST ${path}/find`,
    send: () => ({ path: `${path}/find`, init: { method: 'POST' } }),
    status: operators(200),
  },
  { route: `GET ${path}/:id`, send: () => ({ path: `${path}/none` }), status: operators(404) },
  {
    route: `PUT ${path}/:id`,
    send: () => ({ path: `${path}/none`, init: jsonBody('PUT', input) }),
    status: operators(404),
  },
  {
    route: `DELETE ${path}/:id`,
    send: () => ({ path: `${path}/none`, init: { method: 'DELETE' } }),
    status: operators(404),
  },
  {
    route: `DELETE ${path}/:id/learned`,
    send: () => ({ path: `${path}/none/learned`, init: { method: 'DELETE' } }),
    status: operators(404),
  },
  { route: `GET ${path}/:id/models`, send: () => ({ path: `${path}/none/models` }), status: operators(404) },
  {
    route: `POST ${path}/:id/test`,
    send: () => ({ path: `${path}/none/test`, init: jsonBody('POST', {}) }),
    status: operators(404),
  },
];

import { expect } from 'vitest';
import { findConfigByHost } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { findConfig } from '#server/hosts/configs/find-config.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { type Cell, hostOf, hosts, otherThan } from '../callers.ts';
import { jsonBody, type Row, type Sent, sameForValidTokens } from '../row.ts';
import type { World } from '../world.ts';

/** Host admins only manage their own host. There is one config per host, so a neighbour's is also one's own. */
const editable: Row['status'] = {
  anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401] },
  'host-admin': { here: [200, 200, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [200, 200, 404], there: [404, 404, 200], console: [200, 200, 200] },
};

/** Refused before the config is looked for. */
const forOperators: Row['status'] = {
  ...editable,
  'host-admin': { here: [403, 403, 403], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [403, 403, 403], there: [403, 403, 403], console: [200, 200, 200] },
};

const listed: Row['status'] = {
  anonymous: { here: 401, there: 401 },
  user: { here: 403, there: 401 },
  'host-admin': { here: 200, there: 401, console: 401 },
  admin: { here: 200, there: 200, console: 200 },
};

const created: Row['status'] = {
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 403, console: 201 },
};

export const configRows: readonly Row[] = [
  {
    route: 'GET /api/configs',
    send: () => ({ path: '/api/configs' }),
    status: sameForValidTokens(200),
    shows: ({ titles }, { where }) => [titles[where]],
  },
  {
    route: 'GET /api/configs/all',
    send: (world, cell) => ({ path: '/api/configs/all', opens: openTo(world, cell) }),
    status: listed,
    shows: ({ titles }, { where }) => (where === 'console' ? Object.values(titles) : [titles[where]]),
  },
  {
    route: 'GET /api/configs/all',
    title: 'by a search for the other host',
    send: (world, { where, ...cell }) => ({
      path: `/api/configs/all?page=1&search=${hosts[otherThan(where)]}`,
      opens: openTo(world, { where, ...cell }),
    }),
    status: listed,
  },
  ...(['', '/changes'] as const).map(
    (part): Row => ({
      route: `GET /api/configs/:id${part}`,
      send: async (world, cell) => ({
        path: `/api/configs/${await idOf(world, cell)}${part}`,
        opens: openTo(world, cell),
      }),
      status: editable,
      shows: ({ titles }, { thing }) => [thing === "stranger's" ? titles.there : titles.here],
    }),
  ),
  {
    route: 'GET /api/configs/:id/changes/:change/config',
    send: async (world, cell) => {
      const id = await idOf(world, cell);
      const newest = world.app.db.selectFrom('config_changes').select('id').where('config_id', '=', id);
      const change = await newest.orderBy('version', 'desc').executeTakeFirstOrThrow();
      return { path: `/api/configs/${id}/changes/${change.id}/config`, opens: openTo(world, cell) };
    },
    status: editable,
    shows: ({ titles }, { thing }) => [thing === "stranger's" ? titles.there : titles.here],
  },
  {
    route: 'PUT /api/configs/:id',
    send: saveConfig,
    status: editable,
  },
  {
    route: 'POST /api/configs/:id/try',
    send: async (world, cell) => {
      const known = world.knowledge[cell.thing === "stranger's" ? 'there' : 'here'];
      return {
        path: `/api/configs/${await idOf(world, cell)}/try`,
        init: jsonBody('POST', { question: 'What is the watchword of the vault?', agent: { name: 'Ada' } }),
        opens: cell.who === 'admin' && cell.where === 'console' ? [known] : [],
      };
    },
    status: editable,
    shows: ({ knowledge }, { thing }) => [knowledge[thing === "stranger's" ? 'there' : 'here']],
  },
  {
    route: 'GET /api/configs/:id/budget',
    send: async (world, cell) => ({ path: `/api/configs/${await idOf(world, cell)}/budget` }),
    status: editable,
  },
  {
    route: 'PUT /api/configs/:id/budget',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/budget`,
      init: jsonBody('PUT', { tokensPerDay: 1000 }),
    }),
    status: forOperators,
  },
  {
    route: 'GET /api/configs/:id/storage',
    send: async (world, cell) => ({ path: `/api/configs/${await idOf(world, cell)}/storage` }),
    status: editable,
  },
  {
    route: 'PUT /api/configs/:id/storage',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/storage`,
      init: jsonBody('PUT', { memberMb: 500, hostMb: null }),
    }),
    status: forOperators,
  },
  {
    route: 'GET /api/configs/:id/model',
    send: async (world, cell) => ({ path: `/api/configs/${await idOf(world, cell)}/model` }),
    status: forOperators,
  },
  {
    route: 'PUT /api/configs/:id/model',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/model`,
      init: jsonBody('PUT', { model: 'builtin' }),
    }),
    status: forOperators,
  },
  {
    route: 'GET /api/configs/:id/sign-in',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/sign-in`,
      opens: openTo(world, cell),
    }),
    status: editable,
    shows: ({ signInClients }, { thing }) => [signInClients[thing === "stranger's" ? 'there' : 'here']],
  },
  {
    route: 'PUT /api/configs/:id/sign-in',
    title: 'without a change',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/sign-in`,
      init: jsonBody('PUT', { issuer: 'not a URL' }),
    }),
    status: {
      ...editable,
      'host-admin': { here: [400, 400, 404], there: [401, 401, 401], console: [401, 401, 401] },
      admin: { here: [400, 400, 404], there: [404, 404, 400], console: [400, 400, 400] },
    },
  },
  {
    route: 'POST /api/configs/:id/embed/secret',
    send: async (world, cell) => ({
      path: `/api/configs/${await idOf(world, cell)}/embed/secret`,
      init: { method: 'POST' },
    }),
    status: editable,
  },
  {
    route: 'POST /ai/api/visitor',
    title: 'with a token that nobody signed',
    send: () => ({ path: '/ai/api/visitor', init: jsonBody('POST', { token: 'a.b.c' }) }),
    status: sameForValidTokens(422),
  },
  {
    route: 'GET /api/configs/usage',
    send: () => ({ path: '/api/configs/usage' }),
    status: {
      ...listed,
      'host-admin': { here: 403, there: 401, console: 401 },
      admin: { here: 403, there: 403, console: 200 },
    },
    shows: () => [hosts.here, hosts.there],
  },
  {
    route: 'GET /api/configs/overview',
    send: (world, cell) => ({
      path: `/api/configs/overview?host=${hostOf(cell.thing)}`,
      opens: openTo(world, cell),
    }),
    status: {
      anonymous: { here: [401, 401, 401], there: [401, 401, 401] },
      user: { here: [403, 403, 403], there: [401, 401, 401] },
      'host-admin': { here: [200, 200, 403], there: [401, 401, 401], console: [401, 401, 401] },
      admin: { here: [200, 200, 403], there: [403, 403, 200], console: [200, 200, 200] },
    },
    shows: (_, { thing }) => [hostOf(thing)],
  },
  {
    route: 'GET /api/configs/overview',
    title: 'without a name',
    send: () => ({ path: '/api/configs/overview' }),
    status: listed,
    shows: (_, { where }) => [hosts[where]],
  },
  {
    route: 'GET /api/configs/:id/state',
    send: async (world, cell) => ({ path: `/api/configs/${await idOf(world, cell)}/state` }),
    status: forOperators,
    shows: (_, { thing }) => [hostOf(thing), 'live'],
  },
  ...(['suspend', 'resume', 'undelete'] as const).map(
    (act): Row => ({
      route: `POST /api/configs/:id/${act}`,
      send: async ({ app }) => {
        const { id } = await insertConfig(app.db, defaultConfig(`${crypto.randomUUID()}.example`));
        return { path: `/api/configs/${id}/${act}`, init: { method: 'POST' } };
      },
      status: {
        anonymous: { here: 401, there: 401, console: 401 },
        user: { here: 403, there: 401, console: 401 },
        'host-admin': { here: 403, there: 401, console: 401 },
        admin: { here: 403, there: 403, console: 200 },
      },
    }),
  ),
  {
    route: 'POST /api/configs/new',
    send: () => {
      const host = `${crypto.randomUUID()}.example`;
      return { path: '/api/configs/new', init: jsonBody('POST', { ...bodyOf('New'), host }) };
    },
    status: created,
  },
  {
    route: 'POST /api/configs/new',
    title: 'with the file that another host answers from',
    send: cloneWithFile,
    status: created,
  },
  {
    route: 'DELETE /api/configs/:id',
    send: async ({ app }) => {
      const { id } = await insertConfig(app.db, defaultConfig(`${crypto.randomUUID()}.example`));
      return { path: `/api/configs/${id}`, init: { method: 'DELETE' } };
    },
    status: {
      anonymous: { here: 401, there: 401 },
      user: { here: 403, there: 401 },
      'host-admin': { here: 403, there: 401, console: 401 },
      admin: { here: 403, there: 403, console: 204 },
    },
  },
];

/** An operator reads the configs of all hosts, on the console host. */
function openTo({ markers }: World, { who, where }: Cell): string[] {
  return who === 'admin' && where === 'console'
    ? markers.filter(({ readers }) => readers === 'admins' || readers === 'everyone').map(({ text }) => text)
    : [];
}

async function idOf({ app }: World, { thing }: Cell): Promise<string> {
  const host = hostOf(thing);
  const row = await app.db.selectFrom('configs').select('id').where('host', '=', host).executeTakeFirst();
  return row?.id ?? '';
}

/** Only changes the placeholder, so that other rows still find their texts. */
async function saveConfig(world: World, cell: Cell) {
  const id = await idOf(world, cell);
  const { hostsettings, ...config } = await findConfig(world.app.db, { scope: 'every-host', id });
  const changed = {
    ...bodyOf(hostsettings.title).hostsettings,
    codeGeneratorPlaceholder: crypto.randomUUID(),
  };
  return {
    path: `/api/configs/${id}`,
    init: jsonBody('PUT', { ...config, hostsettings: changed }),
    opens: openTo(world, cell),
  };
}

/** Checks by the new host's files whether the other host's file was copied. */
async function cloneWithFile({ app }: World, { where }: Cell): Promise<Sent> {
  const original = await findConfigByHost(app.db, hosts[otherThan(where)]);
  const uploadedFiles = original?.aisettings.home.uploadedFiles.map(({ fileID }) => ({
    fileID,
    fileURL: '/file',
    fileContext: 'Copied',
  }));
  const host = `${crypto.randomUUID()}.example`;
  const body = { ...bodyOf('New'), host, aisettings: { home: { uploadedFiles } } };
  return {
    path: `/api/configs/new?from=${original?.id}`,
    init: jsonBody('POST', body),
    afterwards: async (status) => {
      const files = await app.db.selectFrom('files').select('id').where('host', '=', host).execute();
      expect.soft(files.length, 'files copied').toBe(status === 201 ? 1 : 0);
    },
  };
}

/** A picture of the config's own: an icon by address would lead the host's elsewhere. */
export const ownPicture =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA2NCA2NCI+PHJlY3Qgd2lkdGg9IjY0IiBoZWlnaHQ9IjY0Ii8+PC9zdmc+';

function bodyOf(title: string) {
  return {
    domaintype: 'ai',
    hostsettings: { title, logo: '/logo.svg', favicon: ownPicture, codeGeneratorText: title },
  };
}

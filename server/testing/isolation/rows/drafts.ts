import { findConfigByHost } from '#server/hosts/configs/configs.ts';
import { findDraftId, newDraftId } from '#server/hosts/configs/find-draft.ts';
import { createDraftLinks } from '#server/hosts/drafts/draft-links.ts';
import { type Cell, hostOf, hosts } from '../callers.ts';
import { managed } from '../rights-of-admins.ts';
import { jsonBody, type Row, type Sent, sameByHost } from '../row.ts';
import { openToOperator, type World } from '../world.ts';
import { ownPicture } from './configs.ts';

/** Drafts of a config: for the host's admins and operators alone. */
export const draftRows: readonly Row[] = [
  row('GET', '/draft', { shows: true }),
  row('GET', '/diff', { shows: true }),
  {
    ...row('PUT', '/draft'),
    send: async (world, cell) => {
      const { id, config } = await insertDraft(world, cell);
      const hostsettings = { ...config?.hostsettings, logo: '/logo.svg', favicon: ownPicture };
      const sent = { path: `/api/configs/${id}/draft`, init: jsonBody('PUT', { ...config, hostsettings }) };
      return { ...sent, opens: openToOperator(world, cell) };
    },
  },
  row('POST', '/draft/link'),
  {
    ...row('POST', '/restore', { body: { version: 1 } }),
    title: 'the version as it is',
    send: async (world, cell) => {
      const { id, config } = await insertDraft(world, cell);
      const body = { version: config?.version };
      const sent = { path: `/api/configs/${id}/restore`, init: jsonBody('POST', body) };
      // A config says who saved it last, in a row before perhaps an operator.
      const saver = world.markers.filter(({ text }) => config?.userId.includes(text));
      return { ...sent, opens: [...openToOperator(world, cell), ...saver.map(({ text }) => text)] };
    },
  },
  {
    ...row('GET', '/replay'),
    title: 'before anybody asked',
  },
  {
    ...row('POST', '/replay', { body: { question: 'unknown' } }),
    title: 'an unknown question',
    status: managed(404),
  },
  // A host has one draft, so that only one call could end it.
  ofAnotherDraft('POST', '/publish'),
  ofAnotherDraft('DELETE', '/draft'),
  {
    route: 'GET /*',
    title: '/?draft, for admins',
    send: async (world, { where }) => {
      await insertDraftOf(world, hosts[where]);
      return { path: '/?draft', init: { headers: { Accept: 'text/html' } } };
    },
    status: {
      anonymous: { here: 302, there: 302, console: 302 },
      user: { here: 302, there: 302, console: 302 },
      'host-admin': { here: 200, there: 302, console: 302 },
      admin: { here: 200, there: 200, console: 200 },
    },
    // Others are led to the screen of admins.
    shows: ({ titles }, { who, where }) => (who === 'admin' ? [titles[where]] : []),
  },
  {
    route: 'GET /*',
    title: '/?draft, by a link of one host',
    send: async (world) => {
      const token = await tokenOf(world);
      return { path: `/?draft=${token}`, init: { headers: { Accept: 'text/html' } } };
    },
    status: sameByHost({ here: 200, there: 404 }),
    shows: ({ titles }) => [titles.here],
  },
  {
    route: 'POST /ai/api/values',
    title: 'of a draft, as an admin',
    send: async (world, { where }) => {
      await insertDraftOf(world, hosts[where]);
      return askDraft(true);
    },
    status: {
      anonymous: { here: 404, there: 404, console: 404 },
      user: { here: 404, there: 401, console: 401 },
      'host-admin': { here: 200, there: 401, console: 401 },
      admin: { here: 200, there: 200, console: 200 },
    },
    shows: ({ knowledge }, { where }) => [knowledge[where]],
  },
  {
    route: 'POST /ai/api/values',
    title: 'of a draft, by a link of one host',
    send: async (world) => askDraft(await tokenOf(world)),
    status: {
      anonymous: { here: 200, there: 404 },
      user: { here: 200, there: 401 },
      'host-admin': { here: 200, there: 401 },
      admin: { here: 200, there: 404 },
    },
    shows: ({ knowledge }) => [knowledge.here],
  },
];

function askDraft(draft: string | true): Sent {
  return {
    path: '/ai/api/values',
    init: jsonBody('POST', { query: 'What is the watchword of the vault?', draft }),
  };
}

/** A call to the draft of the host that the cell's thing belongs to. */
function row(
  method: string,
  part: string,
  { body, shows = false }: { body?: object; shows?: boolean } = {},
): Row {
  return {
    route: `${method} /api/configs/:id${part}`,
    send: async (world, cell) => {
      const { id } = await insertDraft(world, cell);
      const init = body ? jsonBody(method, body) : { method };
      return { path: `/api/configs/${id}${part}`, init, opens: openToOperator(world, cell) };
    },
    status: managed(200),
    ...(shows && { shows: (world, { thing }) => [contextOf(world, hostOf(thing))] }),
  };
}

function ofAnotherDraft(method: string, part: string): Row {
  return {
    ...row(method, part),
    title: 'as another draft',
    status: managed(412),
    send: async (world, cell) => {
      const { id } = await insertDraft(world, cell);
      const init = { method, headers: { 'If-Match': '"another"' } };
      return { path: `/api/configs/${id}${part}`, init, opens: openToOperator(world, cell) };
    },
  };
}

const contexts = new Map<string, string>();

function contextOf(world: World, host: string): string {
  const known = contexts.get(host);
  if (known !== undefined) return known;
  const made = world.mark('draftcontext', { host, readers: 'admins' });
  contexts.set(host, made);
  return made;
}

const insertDraft = (world: World, { thing }: Pick<Cell, 'thing'>) => insertDraftOf(world, hostOf(thing));

/** Inserts a host's draft with a private text, unless there is one. */
async function insertDraftOf(world: World, host: string) {
  const { db } = world.app;
  const config = await findConfigByHost(db, host);
  const id = config?.id ?? '';
  const [first, ...files] = config?.aisettings.home.uploadedFiles ?? [];
  const uploadedFiles = [{ ...first, fileContext: contextOf(world, host) }, ...files];
  await db
    .insertInto('config_drafts')
    .values({
      ...{ config_id: id, host, id: newDraftId(), version: 1, base_version: config?.version ?? 0 },
      ...{ domaintype: 'ai', user_id: '', updated_at: new Date().toISOString() },
      hostsettings: JSON.stringify(config?.hostsettings),
      aisettings: JSON.stringify({ home: { suggestions: [], uploadedFiles } }),
      pagesettings: JSON.stringify(config?.pagesettings ?? {}),
    })
    .onConflict((conflict) =>
      conflict.column('config_id').doUpdateSet({ base_version: config?.version ?? 0 }),
    )
    .execute();
  return { id, config };
}

async function tokenOf(world: World): Promise<string> {
  await insertDraftOf(world, hosts.here);
  const draftId = (await findDraftId(world.app.db, hosts.here)) ?? '';
  const links = createDraftLinks(world.sessions.signingKey);
  const expiresAt = new Date(Date.now() + 60_000);
  return links.tokenOf({ host: hosts.here, draftId, expiresAt });
}

import { uploadedSchema } from '#contract/knowledge/files.ts';
import type { KeyScope } from '#contract/people/api-keys.ts';
import type { Role } from '#contract/people/rights.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { everyHost } from '#server/people/accounts/account.ts';
import { storeProvider } from '#server/people/host-sign-in/stored-provider.ts';
import { insertInvitation } from '#server/people/invitations/invitations.ts';
import type { SessionDeps } from '#server/people/sessions/session-starts.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import { parseSettings } from '#server/settings.ts';
import { createSite } from '#server/sites/site-acts.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { hashOfTestPassword, openTestApp, type TestApp } from '../app.ts';
import { noPause } from '../conversations/no-pause.ts';
import { setPrograms } from '../programs/set-programs.ts';
import { type StoreContents, watchContents } from '../store/store-contents.ts';
import { addKey } from './add-key.ts';
import { type Cell, type EndedState, hosts, ownerOf, type PersonName, type Where } from './callers.ts';
import { createEndedHost, type EndedHost } from './ended-host.ts';
import { type FindMarkers, type Mark, type Marker, openMarkers } from './marker.ts';
import { closedPort, openProvider, type Provider } from './provider.ts';

export interface Person {
  is: PersonName;
  /** Null for a visitor. */
  accountId: string | null;
  email: string;
  firstName: string;
  token: string | undefined;
  file: { id: string; path: string; content: string; name: string };
}

export interface World {
  app: TestApp;
  contents: StoreContents;
  markers: readonly Marker[];
  findMarkers: FindMarkers;
  /** Creates a marker for data that a row adds. */
  mark: Mark;
  people: Record<PersonName, Person>;
  /** Hash of the password that everybody has. */
  passwordHash: string;
  /** Text in the knowledge file of each host. */
  knowledge: Record<Where, string>;
  /** Name of that file. */
  knowledgeNames: Record<Where, string>;
  /** Id of that file. */
  knowledgeIds: Record<Where, string>;
  titles: Record<Where, string>;
  /** Client id of each host's own sign-in provider. */
  signInClients: Record<Where, string>;
  /** Keys of `hosts.here`, by scope. */
  keys: Record<KeyScope, string>;
  /** Name of a key of each host. */
  keyNames: Record<Where, string>;
  provider: Provider;
  ended: Record<EndedState, EndedHost>;
  sessions: SessionDeps;
  close: () => Promise<void>;
}

type Setup = { app: TestApp; mark: Mark };

const secret = 'a secret of this suite, 32 characters at least';

/** Opens an app with two hosts and a console host, each with a config, knowledge, people and files, and an operator. All private data contain markers. */
export async function openWorld(): Promise<World> {
  const { markers, mark, findMarkers } = openMarkers();
  const provider = await openProvider(mark);
  const app = await openTestApp(
    {
      RATE_LIMITS: 'off',
      METRICS_TOKEN: 'metrics-token-of-this-world',
      SIGNING_KEY: secret,
      SMTP_URL: `smtp://${closedPort}`,
      MAIL_FROM: 'noreply@mail.example',
      ...provider.environment,
    },
    { pace: noPause, changed: { nameServers: [closedPort] } },
  );
  const signingKey = new TextEncoder().encode(secret);
  const setup = { app, mark };
  const here = await configureHost(setup, hosts.here, signingKey);
  const there = await configureHost(setup, hosts.there, signingKey);
  const onConsole = await configureHost(setup, hosts.console, signingKey);
  for (const host of Object.values(hosts)) await setPrograms(app.db, host, { mcp: 'public' });
  const people = {
    anonymous: await createVisitor(setup),
    user: await createPerson(setup, 'user', { host: hosts.here, role: 'user' }),
    'host-admin': await createPerson(setup, 'host-admin', { host: hosts.here, role: 'host-admin' }),
    admin: await createPerson(setup, 'admin', { host: hosts.here, role: 'admin', startsOn: hosts.console }),
    'visiting-admin': await createPerson(setup, 'visiting-admin', { host: hosts.here, role: 'admin' }),
    neighbour: await createPerson(setup, 'neighbour', { host: hosts.here, role: 'user' }),
    stranger: await createPerson(setup, 'stranger', { host: hosts.there, role: 'user' }),
  };
  return {
    app,
    contents: await watchContents(app.db),
    markers,
    findMarkers,
    mark,
    people,
    passwordHash: await hashOfTestPassword(),
    knowledge: { here: here.knowledge, there: there.knowledge, console: onConsole.knowledge },
    knowledgeNames: {
      here: here.knowledgeName,
      there: there.knowledgeName,
      console: onConsole.knowledgeName,
    },
    knowledgeIds: {
      here: here.knowledgeId,
      there: there.knowledgeId,
      console: onConsole.knowledgeId,
    },
    titles: { here: here.title, there: there.title, console: onConsole.title },
    signInClients: { here: here.clientId, there: there.clientId, console: onConsole.clientId },
    keys: await createKeys(app),
    keyNames: {
      here: await nameKey(setup, hosts.here),
      there: await nameKey(setup, hosts.there),
      console: await nameKey(setup, hosts.console),
    },
    provider,
    ended: {
      suspended: await createEndedHost(app, 'suspended'),
      deleted: await createEndedHost(app, 'deleted'),
    },
    sessions: {
      ...{ db: app.db, signingKey, isConsole: parseSettings({}).CONSOLE_HOSTS },
      keys: createSigningKeys({ db: app.db, signingKey }),
    },
    close: async () => {
      await app.close();
      await provider.github.close();
    },
  };
}

/** Returns the texts of all hosts to an operator on the console host; not those that nobody may read. */
export function openToOperator({ markers }: World, { who, where }: Cell): string[] {
  return who === 'admin' && where === 'console'
    ? markers.filter(({ host }) => host !== 'no host').map(({ text }) => text)
    : [];
}

export function personOf(world: World, cell: Cell): Person {
  return world.people[ownerOf(cell)];
}

/** Uploads a file that says what the watchword is, as a person or visitor of a host. */
export async function uploadFile(
  app: TestApp,
  input: { host: string; token?: string | undefined; content: string; name: string },
): Promise<Person['file']> {
  const { host, token, content, name } = input;
  const answer = await app.call(`http://${host}/ai/api/Upload?filename=${name}.txt`, {
    method: 'POST',
    body: `The watchword of the vault is ${content}.`,
    headers: { 'Content-Type': 'text/plain', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  const { fileId, url } = uploadedSchema.parse(await answer.json());
  const { pathname, search } = new URL(url);
  return { id: fileId, path: pathname + search, content, name };
}

async function createPerson(
  { app, mark }: Setup,
  readers: PersonName,
  { host, role, startsOn = host }: { host: string; role: Role; startsOn?: string },
): Promise<Person> {
  const home = role === 'admin' ? everyHost : host;
  const label = readers.replace('-', '');
  const email = `${mark(`${label}email`, { host: home, readers })}@mail.example`;
  const firstName = mark(`${label}name`, { host: home, readers });
  const { token, account } = await app.signIn({ host: startsOn, email, role, firstName });
  const content = mark(`${label}content`, { host, readers });
  const name = mark(`${label}file`, { host, readers });
  const file = await uploadFile(app, { host, token, content, name });
  return { is: readers, accountId: account.id, email, firstName, token, file };
}

async function createVisitor({ app, mark }: Setup): Promise<Person> {
  const readers = { host: hosts.here, readers: 'anonymous' } as const;
  const content = mark('visitorcontent', readers);
  const name = mark('visitorfile', readers);
  const file = await uploadFile(app, { host: hosts.here, content, name });
  const nobody = { is: 'anonymous', accountId: null, email: 'nobody@mail.example', firstName: '' } as const;
  return { ...nobody, token: undefined, file };
}

async function configureHost({ app, mark }: Setup, host: string, signingKey: Uint8Array) {
  const open = { host, readers: 'everyone' } as const;
  const inner = { host, readers: 'admins' } as const;
  const title = mark('title', open);
  const content = mark('knowledge', open);
  const knowledgeName = mark('knowledgefile', open);
  const file = await uploadFile(app, { host, content, name: knowledgeName });
  await app.db.updateTable('files').set({ expires_at: null }).where('id', '=', file.id).execute();
  const known = {
    id: mark('knowledgeid', inner),
    fileURL: `http://${host}/${mark('knowledgeurl', inner)}`,
    fileID: file.id,
    fileContext: mark('context', inner),
    additionalInfo: mark('info', inner),
  };
  await insertConfig(app.db, {
    domaintype: 'ai',
    userId: `${mark('editor', inner)}@mail.example`,
    host,
    hostsettings: {
      title,
      logo: '',
      favicon: '',
      hostname: title,
      codeGeneratorText: title,
      codeGeneratorPlaceholder: title,
    },
    aisettings: { home: { suggestions: [], uploadedFiles: [known] } },
    pagesettings: {},
  });
  const actor = `${mark('auditor', inner)}@mail.example`;
  await recordAudit(app.db, { actor, address: 'local', action: 'config.create', target: host, host });
  const email = `${mark('invited', inner)}@mail.example`;
  await insertInvitation(app.db, { host, email, role: 'user', invitedBy: '', isMailed: false });
  const start = `http://127.0.0.1:8/${mark('sitestart', inner)}`;
  await createSite(
    { db: app.db, by: { actor, address: 'local' } },
    { host, input: { start, maxPages: 10, schedule: 'off' }, signingKey, now: new Date() },
  );
  const clientId = mark('ownclientid', inner);
  await storeProvider(
    { db: app.db, signingKey },
    {
      ...{ host, clientId, issuer: `http://${closedPort}`, allowedDomains: [], roleClaim: null },
      label: mark('ownlabel', open),
      clientSecret: mark('ownsecret', { host: 'no host', readers: 'admins' }),
    },
  );
  return { title, clientId, knowledge: content, knowledgeName, knowledgeId: file.id };
}

async function createKeys(app: TestApp): Promise<World['keys']> {
  const make = async (scope: KeyScope) => (await addKey(app, { host: hosts.here, scopes: [scope] })).key;
  return { ask: await make('ask'), read: await make('read'), manage: await make('manage') };
}

/** Adds a key with a name that only admins may read. */
async function nameKey({ app, mark }: Setup, host: string): Promise<string> {
  const name = mark('keyname', { host, readers: 'admins' });
  await addKey(app, { host, scopes: ['ask'], name });
  return name;
}

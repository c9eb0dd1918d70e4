import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { loginReplySchema } from '#contract/people/identity.ts';
import type { Role } from '#contract/people/rights.ts';
import { createBuiltinModel } from '#server/answering/answering.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import type { Limits } from '#server/app/limits.ts';
import { openStorage } from '#server/app/open-files.ts';
import { createApp } from '#server/app.ts';
import { isKept } from '#server/hosts/state/ended-hosts.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import { createModelChains } from '#server/models/model-chains.ts';
import { type Account, everyHost } from '#server/people/accounts/account.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import { openPrivateAddresses } from '#server/reading/web/private-addresses.ts';
import { startVectorWorker } from '#server/retrieval/dense/background.ts';
import { parseSettings, type Settings } from '#server/settings.ts';
import { createPacers } from '#server/sites/fetching/pacers.ts';
import { startSiteWorker } from '#server/sites/run/site-worker.ts';
import { openMail } from '#server/start/open-mail.ts';
import { type ServeOptions, type Serving, serve } from '#server/start/serve.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { startWebhooks } from '#server/start/start-webhooks.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { watchDiskFloor } from '#server/store/blobs/disk-floor.ts';
import { isPostgres } from '#server/store/location.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { setFact } from '#server/store/store-facts.ts';
import { createLog } from '#server/watch/log.ts';
import { openWatch } from '#server/watch/open-watch.ts';
import { openReaders, temporaryFolder } from './shared-readers.ts';
import { stoppedClock } from './stopped-clock.ts';
import { placeEmptyStore } from './store/empty-store.ts';

/** A password that the rule allows; everybody in tests has it. */
export const testPassword = 'Test-1-password';

let testPasswordHash: Promise<string> | undefined;

/** Made once: a hash takes 30 ms of a core. */
export function hashOfTestPassword(): Promise<string> {
  testPasswordHash ??= hashPassword(testPassword);
  return testPasswordHash;
}

/** Somebody who is signed in on a host. */
export interface Person {
  account: Account;
  token: string;
  /** A call to the host that the person signed in on, or to a whole address, with the person's token. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
}

interface SignIn {
  host?: string;
  email?: string;
  role?: Role;
  firstName?: string;
}

export interface TestApp {
  db: Db;
  /** A call to a host, `acme.example` unless the path is a whole address. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  /** The same server behind a socket of this machine; the caller closes it. */
  listen: (options?: Partial<ServeOptions>) => Promise<Serving>;
  /** Starts reading websites as a server does, but without the pauses between requests. Ends with the app. */
  startSites: () => void;
  /** Starts calling webhooks as a server does, but looks for what is due all the time. Ends with the app. */
  startWebhooks: () => void;
  /** Waits as a server that ends does, once what listened is closed. */
  settle: () => Promise<void>;
  /** Runs the checks that a server runs by itself. */
  runDueChecks: () => Promise<void>;
  /** Makes somebody of a role and signs in: `ann@mail.example`, a user, on `acme.example`; an operator on `localhost`, a console host. */
  signIn: (input?: SignIn) => Promise<Person>;
  /** Routes of the app in the router, middleware (`ALL`) included. */
  routes: readonly { method: string; path: string }[];
  close: () => Promise<void>;
}

/** Options that no operator sets, in place of those derived from the settings. */
type Changed = Partial<Omit<Settings, 'limits'>> & { limits?: Partial<Limits> };

/** The whole server with real adapters on a temporary folder, without a socket. `environment` as an operator would set it; `more` in the place of adapters. */
export async function openTestApp(
  environment: Record<string, string> = {},
  {
    wrapRead,
    changed = {},
    ...more
  }: Partial<AppDeps> & { wrapRead?: (read: ReadDocument) => ReadDocument; changed?: Changed } = {},
): Promise<TestApp> {
  const { deps, close } = await openAdapters(environment, changed);
  if (wrapRead) deps.read = wrapRead(deps.read);
  const { app, settle, runDueChecks } = createApp({ ...deps, ...more });
  const call: TestApp['call'] = async (path, init) =>
    app.request(new URL(path, 'http://acme.example').href, init);
  const { db } = deps;
  const listen = (options: Partial<ServeOptions> = {}) =>
    serve(app, { port: 0, bind: '127.0.0.1', ...options });
  const { routes } = app;
  let stopSites = async () => {};
  const startSites = () => {
    const { settings } = deps;
    const allowPrivate = openPrivateAddresses(settings.ALLOW_PRIVATE_URLS, settings.CONSOLE_HOSTS);
    const own = { settleStorage: openStorage(deps).settle, allowPrivate, now: () => new Date() };
    stopSites = startSiteWorker({ ...deps, ...more, ...own, pollMs: 20 });
  };
  let stopWebhooks = async () => {};
  const startCalling = () => {
    stopWebhooks = startWebhooks({ ...deps, ...more }, 20);
  };
  const closeAll = () => Promise.all([stopSites(), stopWebhooks()]).then(close);
  const signInHere: TestApp['signIn'] = (input) => signIn({ db, call }, input);
  const runDue = () => runDueChecks(new AbortController().signal);
  return {
    db,
    call,
    listen,
    settle,
    runDueChecks: runDue,
    startSites,
    startWebhooks: startCalling,
    signIn: signInHere,
    routes,
    close: closeAll,
  };
}

function changeSettings(settings: Settings, changed: Changed): Settings {
  return { ...settings, ...changed, limits: { ...settings.limits, ...changed.limits } };
}

async function openAdapters(environment: Record<string, string>, changed: Changed) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const usual = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' };
  const settings = changeSettings(parseSettings({ ...usual, ...environment }), changed);
  const log = createLog(settings.LOG_LEVEL);
  const watch = await openWatch(settings);
  const { metrics, traces, onQuery } = watch;
  const isNew = !isPostgres(settings.storeLocation) && (await placeEmptyStore(settings.storeLocation));
  const db = await openStore(settings.storeLocation, { onQuery, onPool: metrics.watchPool });
  if (isNew) await setFact(db, { name: 'id', value: uuidv7() });
  await watch.begin(db, log);
  const now = stoppedClock();
  const limiter = createRateLimiter(db, { enabled: settings.RATE_LIMITS, now });
  const { pool: readers, release } = openReaders(settings, limiter);
  const mail = await openMail(settings, log, metrics);
  const builtin = createBuiltinModel();
  const embedding =
    settings.EMBEDDING_MODEL && createEmbeddingModel(settings.EMBEDDING_MODEL, settings.modelKeys);
  const stopMakingVectors = embedding && startVectorWorker({ db, isKept, model: embedding, log, metrics });
  const modelDeps = {
    builtin,
    contextTokens: settings.MODEL_CONTEXT_TOKENS,
    outputTokens: settings.MODEL_OUTPUT_TOKENS,
    firstTokenSeconds: settings.MODEL_FIRST_TOKEN_SECONDS,
    log: () => {},
    watch: { traces, metrics, log },
  };
  const diskFloor = watchDiskFloor(folder);
  const deps: AppDeps = {
    disk: { isLow: diskFloor.isLow, hasStore: true },
    ...{ settings, db, mail, builtin, embedding, temporaryFolder, now, limiter, log, metrics, traces },
    reading: readers.load,
    blobs: createDiskBlobs(join(folder, 'blobs')),
    read: readers.read,
    readPage: readers.readPage,
    readSitemap: readers.readSitemap,
    pacerFor: createPacers(2),
    readBrand: readers.readBrand,
    modelOf: createModelChains({ keys: settings.modelKeys, ...modelDeps }),
    signingKey: await loadSigningKey(settings.SIGNING_KEY, folder),
    pageFolder: writePage(folder),
  };
  const close = async () => {
    await stopMakingVectors?.();
    diskFloor.stop();
    mail?.close();
    await release();
    await db.destroy();
    await watch.close();
    rmSync(folder, { recursive: true });
  };
  return { deps, close };
}

async function signIn({ db, call }: Pick<TestApp, 'db' | 'call'>, input: SignIn = {}): Promise<Person> {
  const { email = 'ann@mail.example', role = 'user', firstName = 'Ann' } = input;
  const { host = role === 'admin' ? 'localhost' : 'acme.example' } = input;
  const account = await insertAccount(db, {
    host: role === 'admin' ? everyHost : host,
    email,
    role,
    passwordHash: await hashOfTestPassword(),
    firstName,
    lastName: 'Example',
  });
  const body = JSON.stringify({ Email: email, Password: testPassword, host });
  const answer = await call(`http://${host}/identity/Auth/Login`, { method: 'POST', body });
  const token = loginReplySchema.parse(await answer.json()).AuthToken;
  return {
    account,
    token,
    call: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return call(new URL(path, `http://${host}`).href, { ...init, headers });
    },
  };
}

/** The smallest page that a build could have made, with one file beside it. */
function writePage(folder: string): string {
  const pageFolder = join(folder, 'page');
  mkdirSync(join(pageFolder, 'assets'), { recursive: true });
  writeFileSync(join(pageFolder, 'assets/main-x1.js'), 'export {};');
  writeFileSync(join(pageFolder, '.embed.js'), 'hostFacts;');
  mkdirSync(join(pageFolder, '.render'));
  writeFileSync(join(pageFolder, '.render/render-page.js'), 'export const renderChat = () => "";');
  writeFileSync(
    join(pageFolder, 'index.html'),
    '<html lang="en" dir="ltr"><head><!--head--></head><body><div id="root"></div><!--boot--></body></html>',
  );
  return pageFolder;
}

import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every file of the room may be imported. */
const everything = ['**'];

/**
 * The rooms of the server, from left to right, with the files that each publishes. A file may import from its own room, and what rooms
 * further right publish. The first four wire the rooms together, so they may import any file to their right.
 */
const rooms: Record<string, readonly string[]> = {
  main: [],
  commands: ['command-line'],
  start: everything,
  app: everything,
  programs: ['programs'],
  page: ['open-page'],
  handovers: [],
  conversations: ['conversations', 'handing-over', 'reading/host-of-query', 'retention'],
  checks: ['checks', 'check-rows'],
  chat: [
    'chat',
    'admission/ended-answers',
    'admission/open-admission',
    'answer',
    'citing/sources',
    'formats',
    'keeping',
    'pictures',
    'shown-knowledge',
    'try-question',
  ],
  agent: ['agent', 'asked-by', 'calls/list-calls', 'calls/write-states'],
  answering: ['answering', 'refusal'],
  knowledge: [
    'knowledge',
    'curated/answers',
    'curated/find-curated',
    'curated/likeness',
    'curated/store-wordings',
    'curated/would-answer',
    'curated/write-answer',
    'edited',
    'host-of-request',
    'knowledge-deps',
  ],
  sites: ['open-sites'],
  providers: ['routes', 'open-connections'],
  webhooks: ['announce', 'handover-webhook', 'receiver-address', 'webhooks'],
  people: [
    'people',
    'accounts/first-name',
    'accounts/host-admins',
    'mailed-links/host-mail',
    'narrow-scope',
    'sessions/caller',
    'sessions/cross-site',
    'sessions/sealing',
    'social/social-settings',
    'host-sign-in/stored-provider',
    'visitors/visitor-proof',
  ],
  hosts: [
    'hosts',
    'served-hosts',
    'mail-brand',
    'handover/handover-address',
    'configs/agent-settings',
    'configs/answer-settings',
    'configs/configs',
    'configs/find-config',
    'configs/host-setting-routes',
    'configs/openapi-answers',
    'configs/parse-host',
    'drafts/find-draft',
    'drafts/open-drafts',
    'domains/proof',
    'models/host-models',
    'usage/budget',
    'knowledge/open-knowledge',
  ],
  models: [
    'model',
    'connection',
    'model-chains',
    'providers/explain-failure',
    'providers/list-models',
    'providers/local-servers',
    'providers/sees-pictures',
    'create-models',
    'follow-ups',
    'prompt/pictures',
    'model-settings',
    'parse-model-setting',
    'tools/tool',
    'tools/unique-names',
    'trace-model',
  ],
  files: ['files', 'picture', 'pictures', 'copy-files', 'own-address', 'storage/storage'],
  deps: everything,
  reading: [
    'brand',
    'document',
    'page',
    'sitemap',
    'document-reader',
    'foreign/bound-json',
    'foreign/json-fields',
    'foreign/read-foreign',
    'formats/formats',
    'stored/copy-document',
    'stored/documents',
    'stored/stored-text',
    'web/address-class',
    'web/canonical-address',
    'web/fetch-problems',
    'web/fetch-step',
    'web/fingerprint',
    'web/guarded-agent',
    'web/guarded-fetch',
    'web/private-addresses',
    'web/reading-problems',
    'web/response-problems',
    'web/stored-web-documents',
    'web/user-agent',
    'web/web-address',
    'web/web-documents',
  ],
  retrieval: [
    'dense/embedding-model',
    'dense/retrieve',
    'lexical/count-words',
    'lexical/search',
    'passages/copy-passages',
    'passages/delete-passages',
    'passages/document-text',
    'passages/find-headings',
    'passages/outline',
    'passages/sections-near',
    'passages/passage',
    'passages/prepare-index',
    'passages/store-passages',
    'segments/knowledge-size',
    'segments/leave-segment',
  ],
  question: everything,
  language: everything,
  mail: ['mail', 'render-letter', 'letter-texts', 'link-page', 'daily-mails'],
  watch: everything,
  http: everything,
  store: everything,
  words: everything,
  failure: everything,
  compute: everything,
};
const wiring = new Set(['main', 'commands', 'start', 'app']);
const order = Object.keys(rooms);

const root = join(import.meta.dirname, '..');
const importing = /\b(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#server\/)[^']+)'/g;

/** The room of `server/ROOM/…/file.ts`, the published name of its file (`…/file`); a file of the root is a room by itself. */
function placeOf(path: string): { room: string; file: string } {
  const [, room = '', ...rest] = path.replace(/\.ts$/, '').split('/');
  if (room === 'settings') return { room: 'app', file: room };
  return { room, file: rest.join('/') || room };
}

/** Returns what the import breaks, as a sentence; undefined if it is allowed. */
function faultOf(from: string, to: string): string | undefined {
  const [importer, imported] = [placeOf(from), placeOf(to)];
  if (imported.room === 'testing') return 'product code imports nothing from server/testing';
  if (importer.room === imported.room) return undefined;
  for (const { room } of [importer, imported])
    if (!(room in rooms)) return `${room} is not in the list of rooms`;
  if (order.indexOf(importer.room) > order.indexOf(imported.room))
    return `${importer.room} is to the right of ${imported.room}`;
  const published = rooms[imported.room] ?? [];
  const isPublished = published === everything || published.includes(imported.file);
  return isPublished || wiring.has(importer.room)
    ? undefined
    : `${imported.room} doesn't publish ${imported.file}`;
}

/** Lists the imports of the server's product code that the order of rooms forbids. */
function findFaults(): string[] {
  const files = globSync('server/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const product = files.filter((path) => !/\.(?:test|timing)\.ts$|\/testing\//.test(path));
  return product.toSorted().flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(importing), ([, specifier = '']) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : posix.join(posix.dirname(path), specifier);
      const fault = target.startsWith('server/') && target.endsWith('.ts') && faultOf(path, target);
      return fault ? [`${path} imports ${target}: ${fault}`] : [];
    }).flat(),
  );
}

const faults = findFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

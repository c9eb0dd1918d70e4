import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { adminFolders, everything, roomFolders, rooms, wiring } from './rooms.ts';

const order = Object.keys(rooms);
const root = join(import.meta.dirname, '..');
const importing = /\b(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#server\/|#client\/)[^']+)'/g;

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

/** Returns what an import between two of the ordered folders below `base` breaks, as a sentence; undefined if it is allowed. */
function folderFaultOf(
  { base, folders }: { base: string; folders: Record<string, readonly string[]> },
  from: string,
  to: string,
): string | undefined {
  const [importer, imported] = [from, to].map((path) => posix.relative(base, posix.dirname(path)) || '.');
  if (importer === undefined || imported === undefined || importer === imported) return undefined;
  for (const folder of [importer, imported])
    if (!(folder in folders)) return `${folder} is not in the list of the folders of ${base}`;
  const order = Object.keys(folders);
  if (order.indexOf(importer) > order.indexOf(imported)) return `${importer} is to the right of ${imported}`;
  const isSameScreen = importer === '.' || importer.split('/')[0] === imported.split('/')[0];
  return folders[imported] === everything || isSameScreen
    ? undefined
    : `${imported} is a screen's, which ${importer} may not import`;
}

const folderOrders = [
  { base: 'client/admin', folders: adminFolders },
  ...Object.entries(roomFolders).map(([room, names]) => ({
    base: `server/${room}`,
    folders: Object.fromEntries(names.map((name) => [name, everything])),
  })),
];
const orders = [
  { base: 'server', faultOf },
  ...folderOrders.map((folders) => ({
    base: folders.base,
    faultOf: (from: string, to: string) => folderFaultOf(folders, from, to),
  })),
];

/** Returns the code that a file imports from other folders, as paths from the root. */
function importsOf(path: string, source: string): string[] {
  const targets = Array.from(source.matchAll(importing), ([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier),
  );
  return targets.filter((to) => /\.tsx?$/.test(to) && posix.dirname(to) !== posix.dirname(path));
}

/** Returns a sentence for each rule that a file of product code breaks, by its place or by its imports. */
export function findFaults(path: string, source: string): string[] {
  const [, room = '', ...rest] = path.split('/');
  const isLoose = path.startsWith('server/') && room in roomFolders && rest.length === 1;
  const imported = importsOf(path, source).flatMap((to) =>
    orders.flatMap(({ base, faultOf }) => {
      const isWithin = [path, to].every((each) => each.startsWith(`${base}/`));
      const fault = isWithin && faultOf(path, to);
      return fault ? [`${path} imports ${to}: ${fault}`] : [];
    }),
  );
  return isLoose && rest[0] !== `${room}.ts`
    ? [`${path} belongs into a folder of ${room}`, ...imported]
    : imported;
}

function check(): void {
  const files = globSync('{server,client/admin}/**/*.{ts,tsx}', { cwd: root });
  const product = files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|timing)\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const faults = product.flatMap(({ path, source }) => findFaults(path, source));
  const imports = product.flatMap(({ path, source }) => importsOf(path, source));
  for (const fault of faults.toSorted()) console.error(fault);
  console.log(`${imports.length} imports between folders, ${faults.length} against the order`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) check();

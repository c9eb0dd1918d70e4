import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { refuseWarnings } from './refuse-warnings.ts';
import { deleteSuperseded } from './superseded.ts';

const root = join(import.meta.dirname, '..');

/** Modules that every start loads: in one file they are read and compiled in half the time. Other packages are loaded from node_modules when needed. */
const packages = [
  '@asteasolutions/zod-to-openapi',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@orama/stemmers',
  'eventsource-parser',
  'hono',
  'ipaddr.js',
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'stemmer',
  'uuidv7',
  'zod',
];

/** Programs that the server starts as processes and threads, each bundled beside it. */
const programs = [
  ...['reader-process', 'parent-guard', 'deny-network'].map((name) => `server/reading/process/${name}.ts`),
  'server/page/card/card-process.ts',
  'server/reading/foreign/foreign-worker.ts',
  'server/watch/watchdog/watchdog-worker.ts',
];

/** Bundles the server and its programs, unminified, so that a fault's stack can be read; `folder` lies two levels under the sources' root. */
async function bundleServer(folder: string): Promise<void> {
  // Apart from each other: neither loads in pieces what it shares with the other.
  const made = [...(await bundle(['server/main.ts'], folder)), ...(await bundle(programs, folder))];
  deleteSuperseded(folder, new Set(made), Date.now());
}

/** Answers the names of the files that it made. */
async function bundle(entries: readonly string[], folder: string): Promise<string[]> {
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepSourceUrls(), refuseWarnings()],
    ssr: { noExternal: packages },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      // A server that runs from it still loads its files, by their hashed names.
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: entries.map((entry) => join(root, entry)),
        // Side by side: each is as far from the sources as every other.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return [outputs]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []));
}

const ownUrls = /new URL\('(\.[\w./-]+\.ts)', import\.meta\.url\)|import\.meta\.url/g;

/** Bundled or not, a module finds what lies beside its source, such as texts and drawings; a program that is bundled is found bundled. */
function keepSourceUrls(): Plugin {
  return {
    name: 'source-urls',
    enforce: 'pre',
    transform(code, id) {
      const source = relative(root, id).replaceAll(sep, '/');
      const isOurs = /^(server|contract|shared)\//.test(source) && !programs.includes(source);
      if (!isOurs || !code.includes('import.meta.url')) return undefined;
      const url = `new URL('../../${source}', import.meta.url).href`;
      const urlOf = (found: string, path = '') =>
        programs.includes(posix.join(dirname(source), path))
          ? `new URL('./${basename(path, '.ts')}.js', import.meta.url)`
          : found.replace('import.meta.url', url);
      return { code: code.replaceAll(ownUrls, urlOf), map: null };
    },
  };
}

if (import.meta.main) await bundleServer(resolve(process.argv[2] ?? join(root, 'dist/server')));

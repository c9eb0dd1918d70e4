import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { deleteSuperseded } from './superseded.ts';

const root = join(import.meta.dirname, '..');

/** What every start loads, hundreds of files: in one they are read and compiled in half the time. Other packages stay where they are, to be loaded when needed. */
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

/** Bundles the server, unminified, so that a fault's stack can be read; `folder` lies two levels under the sources' root. */
async function bundleServer(folder: string): Promise<void> {
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepSourceUrls()],
    ssr: { noExternal: packages },
    build: {
      ssr: 'server/main.ts',
      target: 'node24',
      outDir: folder,
      // A server that runs from it still loads its files, by their hashed names.
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      // Side by side: each is as far from the sources as every other.
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  const made = [outputs].flat().flatMap((one) => ('output' in one ? one.output : []));
  deleteSuperseded(folder, new Set(made.map(({ fileName }) => fileName)), Date.now());
}

/** Bundled or not, a module finds what lies beside its source: texts, drawings and other processes' programs are not bundled. */
function keepSourceUrls(): Plugin {
  return {
    name: 'source-urls',
    enforce: 'pre',
    transform(code, id) {
      const source = relative(root, id).replaceAll(sep, '/');
      if (!/^(server|contract)\//.test(source) || !code.includes('import.meta.url')) return undefined;
      const url = `new URL('../../${source}', import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', url), map: null };
    },
  };
}

if (import.meta.main) await bundleServer(resolve(process.argv[2] ?? join(root, 'dist/server')));

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { showFileFormats } from './build/file-formats.ts';
import { refuseCycles } from './build/refuse-cycles.ts';
import { refuseWarnings } from './build/refuse-warnings.ts';
import { compileTexts } from './build/texts/plugin.ts';

const entities = 'decode-named-character-reference';

/** What others import comes first, with all that it imports itself: chunks that import each other fail as they start. */
const rules = [
  { name: 'zod', test: /\/node_modules\/zod\/|zod-jitless/ },
  {
    name: 'rules',
    test: /\/contract\/(?:[a-z/]+\/)?(?:direction|files|host-name|host-states|identity|image-url|lists)\./,
  },
  {
    name: 'config',
    test: /\/contract\/(?:[a-z/]+\/)?(?:config|domains|embed\.|font-data|header-logo|host-overview|theme|visitors)/,
  },
];

/** Modules that several lazily loaded chunks share. */
const shared = [
  { name: 'icons', test: /\/lucide-react\// },
  { name: 'queries', test: /\/@tanstack\// },
  {
    name: 'parts',
    test: /\/client\/(?:files\/(?:host\/host-parameter|host-query)|layout\/(?:admin-page|not-found)|lists\/(?:list-queries|not-loaded|page-of-address|pages)|session\/identity-calls|ui\/(?:copy|date-time|link|use-(?!discard))|words\/filled)/,
  },
  {
    name: 'text',
    test: /\/shared\/text\/citations\.|\/client\/ui\/markdown\/(?:link-origins|plain-text|unescape)\./,
  },
  // Without those that bring along the brand's rules, the admin area's texts or the library of forms.
  { name: 'fields', test: /\/client\/ui\/fields\/(?!color-field|row-buttons|use-fields)/ },
  {
    name: 'admin',
    test: /\/client\/admin\/(?:[^/]+$|navigation\/|host\/(?!conversation-address|host-state)|calls\/put-over|conversations\/asker-name|knowledge\/sites\/site-address|ui\/(?:in-utc|use-debounced))/,
  },
  {
    name: 'look',
    test: /\/client\/admin\/config\/(?:state\/(?:entries|full-label|labels|program-entries|theme-entries|embed-entries)|preview\/(?:page|preview-frame|public-config|theme-style|use-preview-font))/,
  },
];

export default defineConfig({
  root: 'client',
  base: '/',
  plugins: [compileTexts(), showFileFormats(), react(), tailwind(), refuseCycles(), refuseWarnings()],
  resolve: {
    // Of this package browsers get a file that decodes by writing HTML, which the page's policy (Trusted Types) refuses.
    alias: { [entities]: fileURLToPath(import.meta.resolve(entities)) },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Every browser that runs this page's CSS preloads modules by itself.
    modulePreload: { polyfill: false },
    // A strict content security policy has no room for data: scripts or styles; small files stay files.
    assetsInlineLimit: 0,
    // What the first load needs comes in one file, which compresses better than ten.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: nameOfFirstLoad, debugName: 'first' },
            ...rules.map((group) => ({ ...group, minShareCount: 2 })),
            // Each small file costs a request and its headers, which are larger than most of them. Without what they import:
            // visitors would load all of it with a part.
            ...shared.map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
});

const entry = fileURLToPath(new URL('client/main.tsx', import.meta.url));
const first = new Set<string>();

/**
 * Returns the chunk's name for modules that the page's entry imports, directly or not, but not on demand, and for the interface's
 * languages, which the server finds by it.
 */
function nameOfFirstLoad(id: string, context: Rolldown.ChunkingContext): string | null {
  if (first.size === 0) addImports(entry, context);
  if (isIcon(id)) return icons.has(basename(id).replace(/\.\w+$/, '')) ? 'first' : null;
  if (first.has(id)) return 'first';
  const language = /texts\/page\/([a-z]{2})$/.exec(id)?.[1];
  return language === undefined ? null : `words-${language}`;
}

function addImports(id: string, context: Rolldown.ChunkingContext): void {
  if (first.has(id)) return;
  first.add(id);
  const { importedIds = [], code = '' } = context.getModuleInfo(id) ?? {};
  for (const [, names = ''] of (code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)) {
    for (const name of names.split(',')) icons.add(fileOfIcon(name.trim().split(' ')[0] ?? ''));
  }
  for (const imported of importedIds) if (!isIcon(imported)) addImports(imported, context);
}

/** The package's one module names all icons, of which the first load needs a few. */
const icons = new Set<string>();
const isIcon = (id: string) => /\/lucide-react\/.*\/icons\//.test(id);

/** `ArrowUp` is in `arrow-up`, `Trash2` in `trash-2`. */
function fileOfIcon(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();
}

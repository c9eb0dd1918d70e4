import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Modules from which other screens are loaded, which have a style of their own. */
const doors = new Set([
  'client/screens.tsx',
  'client/admin/admin-area.tsx',
  'client/developers/other-screen.tsx',
]);

/** Adds what the chat shows, now or later: all that a file imports, on demand too. */
function addImports(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(join(root, file))) return;
  found.add(file);
  if (doors.has(file)) return;
  const source = readFileSync(join(root, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
  for (const [, name = ''] of source.matchAll(/(?:from |import\()\s*'((?:#client|\.)[^']*)'/g)) {
    addImports(name.startsWith('#') ? name.slice(1) : join(dirname(file), name), found);
  }
}

/** Returns the files that the chat's style is made from. */
function listSources(): Set<string> {
  const sources = new Set<string>();
  const style = readFileSync(join(root, 'client/visitors.css'), 'utf8');
  for (const [, not, path = ''] of style.matchAll(/^@source (not )?"\.\/(.+)";$/gm)) {
    for (const file of globSync([`client/${path}`, `client/${path}/**`], { cwd: root })) {
      if (not) sources.delete(file);
      else sources.add(file);
    }
  }
  return sources;
}

it('the chat comes with the style of all that it shows', () => {
  const shown = new Set<string>();
  for (const file of ['client/main.tsx', 'client/embed/embed-screen.tsx']) addImports(file, shown);
  shown.delete('client/admin/admin-area.tsx');
  const styled = [...shown].filter((file) => /className|class=/.test(readFileSync(join(root, file), 'utf8')));
  expect(styled.length).toBeGreaterThan(50);
  const sources = listSources();
  expect(styled.filter((file) => !sources.has(file))).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteSuperseded } from './superseded.ts';

it('keeps late parts of an earlier build for a day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hour = 60 * 60 * 1000;
  const buildAt = (hours: number, ...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), '');
    deleteSuperseded(folder, new Set(names), hours * hour);
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  };
  buildAt(0, 'main.js', 's3-a.js');
  // Long built, and in service until now.
  utimesSync(join(folder, 's3-a.js'), 0, 0);
  expect(buildAt(100, 'main.js', 's3-b.js')).toEqual(['main.js', 's3-a.js', 's3-b.js']);
  expect(buildAt(123, 'main.js', 's3-b.js')).toEqual(['main.js', 's3-a.js', 's3-b.js']);
  expect(buildAt(125, 'main.js', 's3-c.js')).toEqual(['main.js', 's3-b.js', 's3-c.js']);
  // Back in service, it is not on its way out.
  buildAt(130, 'main.js', 's3-b.js');
  expect(buildAt(155, 'main.js', 's3-d.js')).toEqual(['main.js', 's3-b.js', 's3-d.js']);
});

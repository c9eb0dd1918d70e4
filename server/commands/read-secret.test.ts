import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { readSecret } from './read-secret.ts';

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

async function read(given: { value?: string; file?: string }, input = '') {
  const warnings: string[] = [];
  const terminal = { input: Readable.from([input]), warn: (line: string) => void warnings.push(line) };
  const option = { option: '--password', value: given.value, file: given.file };
  return { secret: await readSecret(option, terminal), warnings };
}

it('reads a file and standard input, without the line break at the end', async () => {
  expect(await read({ file: fileWith(' Secret 1 \r\n') })).toEqual({ secret: ' Secret 1 ', warnings: [] });
  expect(await read({ value: '-' }, 'Secret-1\n')).toEqual({ secret: 'Secret-1', warnings: [] });
  expect(await read({})).toEqual({ secret: undefined, warnings: [] });
});

it('warns of a secret on the command line, without repeating it', async () => {
  const { secret, warnings } = await read({ value: 'Secret-1' });
  expect(secret).toBe('Secret-1');
  expect(warnings).toEqual([expect.stringContaining('--password-file FILE')]);
  expect(warnings.join()).not.toContain('Secret-1');
});

it.each([
  [{ value: 'a', file: '/nowhere' }, 'not both'],
  [{ file: '/nowhere/secret' }, 'no such file'],
  [{ value: '-' }, '--password must contain the secret alone, in one line'],
])('refuses %j', async (given, fault) => {
  await expect(read(given, 'two\nlines\n')).rejects.toThrow(fault);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { auditDependencies } from './audit.ts';

const brittle = (severity: string) => ({
  brittle: [
    { id: 1, url: 'https://advisories.example/1', title: 'Breaks', severity, vulnerable_versions: '<2.0.0' },
  ],
});

it.each([
  ['finds a fault of a package that is deployed', 200, brittle('high'), 'found', 'brittle'],
  ['lets a small fault pass', 200, brittle('moderate'), 'clean', 'no dependency'],
  ['finds nothing where nothing is known', 200, {}, 'clean', 'no dependency'],
  ['says that nothing was checked where there are no audits', 405, {}, 'not-checked', 'answers no audits'],
  ['says that nothing was checked where the registry fails', 403, {}, 'not-checked', 'did not answer'],
])('the audit %s', async (_, status, advisories, kind, words) => {
  const registry = await startRegistry(status, advisories);
  const folder = createProject();
  const settings = [`--registry=${registry}`, `--cache=${join(folder, 'cache')}`];
  const finding = await auditDependencies(folder, settings);
  expect(finding.kind).toBe(kind);
  expect(finding.sentence).toContain(words);
});

const versions = { '1.0.0': { name: 'brittle', version: '1.0.0' } };
const brittlePackage = { name: 'brittle', 'dist-tags': { latest: '1.0.0' }, versions };

/** A registry that answers audits in one way, and knows one package. */
async function startRegistry(status: number, advisories: object): Promise<string> {
  const server = createServer(({ method }, response) => {
    const isAudit = method === 'POST';
    response
      .writeHead(isAudit ? status : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isAudit ? advisories : brittlePackage));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  return `http://127.0.0.1:${address.port}`;
}

function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = { name: 'site', version: '1.0.0', dependencies: { brittle: '1.0.0' } };
  const packages = { '': root, 'node_modules/brittle': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'site', version: '1.0.0', lockfileVersion: 3, packages }),
  );
  return folder;
}

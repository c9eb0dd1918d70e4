import { writeFile } from 'node:fs/promises';
import type { AppDeps } from '#server/app/app-deps.ts';
import { openFiles } from '#server/app/open-files.ts';
import { signedPath } from '#server/files/signing.ts';
import { storeFile } from '#server/files/store-file.ts';
import { hasConfigs } from '#server/hosts/configs/configs.ts';
import { openServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { factsSentence } from '#server/hosts/knowledge/additional-info.ts';
import { findFileFacts } from '#server/hosts/knowledge/file-facts.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { withTemporaryPath } from '#server/http/body/body.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { demoConfig, demoHost, readDemoHandbook } from './demo/demo.ts';

/** Adds the demo host to a store without hosts, once of several processes, unless `DEMO` is off. A later start completes it. */
export async function prepareEmptyStore(deps: AppDeps): Promise<void> {
  if (!deps.settings.DEMO || (await hasConfigs(deps.db))) return;
  await runIfDue(deps.db, { name: 'demo', everyMs: 0 }, async () => {
    if (!(await hasConfigs(deps.db))) await makeDemo(deps);
  });
}

async function makeDemo(deps: AppDeps): Promise<void> {
  const { db } = deps;
  const hosts = openServedHosts(deps);
  const files = openFiles(deps, hosts);
  const { bytes, ...handbook } = readDemoHandbook();
  const { row } = await withTemporaryPath(deps.temporaryFolder, async (path) => {
    await writeFile(path, bytes);
    const stored = { ...handbook, host: demoHost, path, sizeBytes: bytes.byteLength };
    return storeFile(files, { ...stored, ownerId: null, expiresAt: null });
  });
  const facts = (await findFileFacts(db, { host: demoHost, ids: [row.id] })).get(row.id);
  const additionalInfo = facts ? factsSentence(facts) : '';
  await insertConfig(
    db,
    demoConfig({ fileID: row.id, fileURL: signedPath(files.links, row), additionalInfo }),
  );
}

import { writeFile } from 'node:fs/promises';
import { type AppDeps, openFiles } from '#server/app.ts';
import { signedPath } from '#server/files/signing.ts';
import { storeFile } from '#server/files/store-file.ts';
import { hasConfigs, insertConfig } from '#server/hosts/configs/configs.ts';
import { factsSentence } from '#server/hosts/knowledge/additional-info.ts';
import { findFileFacts } from '#server/hosts/knowledge/file-facts.ts';
import { openServedHosts } from '#server/hosts/served-hosts.ts';
import { withTemporaryPath } from '#server/http/body.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { seedDemo } from './demo/demo.ts';

/**
 * Adds the demo host to a store without hosts, unless `DEMO` is off. If several processes start at once, one of them adds it; a later
 * start makes up for one that was interrupted.
 */
export async function prepareEmptyStore(deps: AppDeps): Promise<void> {
  if (!deps.settings.DEMO || (await hasConfigs(deps.db))) return;
  await runIfDue(deps.db, { name: 'demo', everyMs: 0 }, async () => {
    if (!(await hasConfigs(deps.db))) await makeDemo(deps);
  });
}

async function makeDemo(deps: AppDeps): Promise<void> {
  const { db, settings } = deps;
  const files = openFiles(
    deps,
    openServedHosts({ db, isVerificationRequired: settings.DOMAIN_VERIFICATION }),
  );
  await seedDemo({
    insertConfig: (config) => insertConfig(deps.db, config),
    storeDocument: ({ host, name, mediaType, bytes }) =>
      withTemporaryPath(deps.temporaryFolder, async (path) => {
        await writeFile(path, bytes);
        const sizeBytes = bytes.byteLength;
        const { row } = await storeFile(files, {
          host,
          name,
          mediaType,
          path,
          sizeBytes,
          ownerId: null,
          expiresAt: null,
        });
        const facts = (await findFileFacts(deps.db, { host, ids: [row.id] })).get(row.id);
        const whatWasRead = facts ? factsSentence(facts) : '';
        return { fileId: row.id, url: signedPath(files.links, row), whatWasRead };
      }),
  });
}

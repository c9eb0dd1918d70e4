import { writeFile } from 'node:fs/promises';
import { type AppDeps, fileDeps } from './app.ts';
import { hasConfigs, insertConfig } from './configs/configs.ts';
import { seedDemo } from './demo/demo.ts';
import { storeFile } from './files/store-file.ts';
import { signedPath } from './files/upload.ts';
import { withTemporaryPath } from './http/body.ts';

/** Gives a store without any host its demo host, unless the operator wants none. A start that was cut short is made up for by the next. */
export async function prepareEmptyStore(deps: AppDeps): Promise<void> {
  if (!deps.settings.DEMO || (await hasConfigs(deps.db))) return;
  const files = fileDeps(deps);
  await seedDemo({
    insertConfig: (config) => insertConfig(deps.db, config),
    storeDocument: ({ host, name, mediaType, bytes }) =>
      withTemporaryPath(deps.temporaryFolder, async (path) => {
        await writeFile(path, bytes);
        const sizeBytes = bytes.byteLength;
        const row = await storeFile(files, {
          host,
          name,
          mediaType,
          path,
          sizeBytes,
          ownerId: null,
          expiresAt: null,
        });
        return { fileId: row.id, url: signedPath(files.links, row) };
      }),
  });
}

import { writeFile } from 'node:fs/promises';
import { type AppDeps, fileDeps } from './app.ts';
import { insertConfig } from './configs/configs.ts';
import { seedDemo } from './demo/demo.ts';
import { storeFile } from './files/store-file.ts';
import { signedPath } from './files/upload.ts';
import { withTemporaryPath } from './http/body.ts';

/** Gives an empty store its demo host, unless the operator wants none. */
export async function prepareNewStore(deps: AppDeps): Promise<void> {
  if (!deps.settings.DEMO) return;
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

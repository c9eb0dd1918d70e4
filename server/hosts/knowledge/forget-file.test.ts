import { expect, it } from 'vitest';
import { settledOrBlocked } from '#server/testing/store/lock-wait.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findKnowledge } from '../configs/configs.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { replaceConfig } from '../saving/save-config.ts';
import { forgetFile } from './forget-file.ts';

const host = 'a.example';
const file = {
  id: 'entry',
  fileURL: '/file',
  fileID: 'gone',
  fileContext: '',
  additionalInfo: 'Text · 1 word',
};

describeStores('a file that is deleted', (store) => {
  it('is said to be gone by a save that names it meanwhile', async () => {
    const { id } = await insertConfig(store(), defaultConfig(host));
    const editor = {
      accountId: 'an admin',
      email: 'olga@mail.example',
      address: '192.0.2.1',
      scope: 'every-host',
    } as const;
    const naming = {
      ...defaultConfig(host),
      aisettings: { home: { suggestions: [], uploadedFiles: [file] } },
    };
    let forgetting: Promise<void> | undefined;
    await replaceConfig(store(), { editor, id, matches: () => true }, naming, async () => {
      forgetting = store()
        .transaction()
        .execute((trx) => forgetFile(trx, { host, fileID: 'gone' }));
      await settledOrBlocked(store(), forgetting);
    });
    await forgetting;
    const [entry] = await findKnowledge(store(), host);
    expect(entry?.additionalInfo).toBe('Cannot be read: there is no file with this ID on this host.');
  });
});

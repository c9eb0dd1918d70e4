import { type HostStorage, hostStorageInputSchema, hostStorageSchema } from '#contract/knowledge/storage.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import type { HostSetting } from '../configs/host-setting-routes.ts';

/** The storage limits of a host, for admins to view and for operators to set. */
export function storageSetting(storage: Storage): HostSetting<HostStorage, typeof hostStorageInputSchema> {
  return {
    name: 'storage',
    input: hostStorageInputSchema,
    maxBytes: 1000,
    find: storage.find,
    set: (db, host, input) => storage.set(host, input, db),
    audit: {
      action: 'storage.set',
      before: ({ ownMemberMb, ownHostMb }) => ({ memberMb: ownMemberMb, hostMb: ownHostMb }),
    },
    rights: { read: 'configs:read', write: 'hosts:every' },
    docs: {
      read: "Get the storage limits of a host's files, and how much is used",
      write: "Set the storage limits of a host's files; for operators",
      shown: hostStorageSchema,
      refused: { 400: 'A number is not valid' },
    },
  };
}

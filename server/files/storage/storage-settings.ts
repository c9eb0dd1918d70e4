import { mostMegabytes } from '#contract/storage.ts';
import { wholeNumber } from '#server/compute/whole-number.ts';

/** Settings that limit what people upload and how long their documents are read. */
export const storageSettings = {
  /** Storage of one account's files on a host, and of all files of a host, in megabytes. */
  MEMBER_STORAGE_MB: wholeNumber(1, mostMegabytes, 500),
  HOST_STORAGE_MB: wholeNumber(1, mostMegabytes, 10_000),
  /** Free space of the disk with `DATA_DIR`, in megabytes, below which only operators store things; 0 for none. */
  DISK_FLOOR_MB: wholeNumber(0, mostMegabytes, 500),
  /** Files that members can upload in ten minutes: by account, and by address over all accounts. */
  MEMBER_UPLOADS: wholeNumber(1, 1_000_000, 200),
  /** Seconds of reading documents in ten minutes: by account, and by address. */
  ADDRESS_READ_SECONDS: wholeNumber(1, 1_000_000, 300),
};

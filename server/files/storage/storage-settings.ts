import { mostMegabytes } from '#contract/knowledge/storage.ts';
import { wholeNumber } from '#server/compute/whole-number.ts';

/** Settings that limit what people upload and store. */
export const storageSettings = {
  VISITOR_UPLOAD_MB: wholeNumber(1, 1000, 10),
  VISITOR_UPLOAD_HOURS: wholeNumber(1, 8760, 24),
  MEMBER_UPLOAD_MB: wholeNumber(1, 1000, 50),
  /** Scanned pages of one document whose text is recognized. */
  OCR_PAGES: wholeNumber(1, 10_000, 50),
  /** Storage of one account's files on a host, and of all files of a host, in megabytes. */
  MEMBER_STORAGE_MB: wholeNumber(1, mostMegabytes, 500),
  HOST_STORAGE_MB: wholeNumber(1, mostMegabytes, 10_000),
};

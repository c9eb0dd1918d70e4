import { totalmem } from 'node:os';

/** Limits that follow from settings and from the machine. */
export interface Limits {
  /** Questions of one address in ten minutes, and its simultaneous answers. */
  addressQuestions: number;
  addressStreams: number;
  /** Simultaneous answers of one host, and of the process. */
  hostStreams: number;
  allStreams: number;
  /** Uploads in ten minutes: of a visitor's address; of a member's account, and of all members at an address. */
  visitorUploads: number;
  memberUploads: number;
  /** Seconds for which documents of an account, or of an address, are read in ten minutes. */
  addressReadSeconds: number;
  /** Time and memory to read one document. */
  readSeconds: number;
  readMemoryMb: number;
  /** Time to recognize the text of one document's scanned pages. */
  ocrSeconds: number;
  /** Time for which the event loop may stand still before the process ends. */
  watchdogSeconds: number;
}

interface LimitSettings {
  /** Factor of what an address and an account may do. */
  rate: number;
  MEMBER_UPLOAD_MB: number;
  OCR_PAGES: number;
  MAX_LAG_MS: number;
}

/** Uploads up to this size are read within the usual time and memory. */
const usualUploadMb = 50;

/** Recognizing a page takes about two seconds of a core. */
const ocrSecondsOfPage = 2.4;

/** An answer takes 0.14 MB (docs/scaling.md); the process has the rest for all else. */
const megabytesOfAnswer = 0.3;

/** Returns the limits of a process with `memoryMb` of memory. */
export function limitsOf(settings: LimitSettings, memoryMb = availableMegabytes()): Limits {
  const { rate, MEMBER_UPLOAD_MB, OCR_PAGES, MAX_LAG_MS } = settings;
  const size = Math.max(1, MEMBER_UPLOAD_MB / usualUploadMb);
  const allStreams = Math.min(5000, Math.floor(memoryMb / megabytesOfAnswer));
  return {
    addressQuestions: 300 * rate,
    addressStreams: 20 * rate,
    hostStreams: Math.floor(allStreams * 0.4),
    allStreams,
    visitorUploads: 20 * rate,
    memberUploads: 200 * rate,
    addressReadSeconds: 300 * rate,
    readSeconds: Math.ceil(30 * size),
    readMemoryMb: Math.ceil(512 * size),
    ocrSeconds: Math.ceil(ocrSecondsOfPage * OCR_PAGES),
    watchdogSeconds: Math.max(2, Math.ceil(MAX_LAG_MS / 50)),
  };
}

/** Returns the memory of the container, or of the machine. */
function availableMegabytes(): number {
  // 0, or more than the machine has, if nothing constrains the process.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(constrained, totalmem()) / 1024 ** 2;
}

import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { problem } from '#server/failure/problem.ts';
import type { BrandFacts, BrandRequest } from '../brand.ts';
import { damagedFile, fileTooComplex, recognitionTooSlow } from '../containers/file-problems.ts';
import type { DocumentSource, ExpectedDocument, Reading } from '../document.ts';
import type { RecognitionRequest, RecognizedPage } from '../ocr/recognized-page.ts';
import type { PagePicture, PageRequest, PageWords } from '../page.ts';
import type { Sitemap, SitemapRequest } from '../sitemap.ts';
import { readResidentMb, watchMemory } from './memory-watch.ts';
import { withoutNetwork } from './reader-network.ts';
import { canDropPermissions, readerPermissions } from './reader-permissions.ts';
import { createReplyAssembler, type LastReply } from './reader-reply.ts';

interface ReaderLimits {
  timeoutMs: number;
  /** Limit of the process's resident memory, including WebAssembly's. */
  memoryMb: number;
}

export interface ReaderProgram extends ReaderLimits {
  /** Program of the process: server/reading/process/reader-process.ts. */
  entry: URL;
  /** Existing folder of documents, the only one beside its code that the process can read. */
  sourceFolder: string;
  /** Existing folder for compiled code, which the next process reuses. Without it each one compiles again. */
  compiledFolder?: string;
  /** Time within which the process has to start; 60 s without it. */
  startMs?: number;
}

interface ScannedPages {
  /** Counted from 1. */
  scans: readonly number[];
}

/** A process that reads one document at a time. */
export interface ReaderChild {
  /** Loads the reader for a document that is about to come. */
  expect(document: ExpectedDocument): void;
  /** Returns the pages whose text has to be recognized first, unless the source has them already. Throws `file_*` problems. */
  read(source: DocumentSource): Promise<Reading | ScannedPages>;
  /** Throws `file_*` problems. */
  recognize(request: RecognitionRequest): Promise<RecognizedPage>;
  /** Throws `page_not_found` and `file_*` problems. */
  readPage(request: PageRequest): Promise<PagePicture | PageWords>;
  /** Throws `file_*` problems. */
  readSitemap(request: SitemapRequest): Promise<Sitemap>;
  /** Throws `file_*` problems. */
  readBrand(request: BrandRequest): Promise<BrandFacts>;
  /** True if it can read another document: alive, without a fault, and with enough memory left. */
  isReusable(): boolean;
  /** Kills the process; resolves when it is gone. */
  end(): Promise<void>;
}

/** A page that takes longer is not worth waiting for. */
const pageTimeoutMs = 10_000;

/** Recognition ends by itself between words; this is for a page whose words aren't even found in time. */
const recognitionGraceMs = 15_000;

/** One page at a time is recognized in the whole server, so it may take more memory than documents may. */
const recognitionMemory = 1.5;

/** Share of the memory for JavaScript; the rest is for PDFium, buffers and V8 itself. */
const heapShare = 0.7;
/** A process that uses more than this share after a document has too little left for the next. */
const reusableShare = 0.6;

/** Added to the server's nice value, so that requests are answered first. */
const niceSteps = 5;
const lowestPriority = constants.priority.PRIORITY_LOW;

/** Call it right after the start: threads inherit the priority of the one that starts them. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + niceSteps, lowestPriority));
  } catch {
    // Not allowed on some systems; the reader then runs at the server's priority.
  }
}

/** Starts a reader process with lower priority, no environment, read access to code and documents only, no write access once it has a document, no network, and no child processes. */
export function startReaderChild(program: ReaderProgram): ReaderChild {
  const child = forkReader(program);
  const [started, gone] = [untilStarted(child, program.startMs), untilGone(child)];
  let isHealthy = true;

  /** Throws the problem of a refusal. */
  async function request(message: ReaderRequest, limits: ReaderLimits): Promise<Answered> {
    isHealthy = false;
    const reply = await started.then(() => ask(child, message, limits));
    isHealthy = true;
    if (reply.outcome !== 'refused') return reply;
    // After an unexpected error a library's memory may be in any state.
    isHealthy = reply.fault === undefined;
    throw problem(reply.code, reply.detail, { cause: reply.fault });
  }

  return {
    expect(document) {
      if (child.connected) child.send(document, () => {});
    },
    async read(source) {
      const reply = await request(source, program);
      if (reply.outcome === 'scanned') return { scans: reply.pages };
      if (reply.outcome !== 'read') throw unexpected(reply);
      return reply.reading;
    },
    async recognize(page) {
      const reply = await request(page, recognitionLimits(page, program));
      if (reply.outcome !== 'recognized') throw unexpected(reply);
      return reply.page;
    },
    async readPage(page) {
      const timeoutMs = Math.min(program.timeoutMs, pageTimeoutMs);
      const reply = await request(page, { ...program, timeoutMs });
      if (reply.outcome !== 'page') throw unexpected(reply);
      return reply.page;
    },
    async readSitemap(sitemap) {
      const reply = await request(sitemap, program);
      if (reply.outcome !== 'sitemap') throw unexpected(reply);
      return reply.sitemap;
    },
    async readBrand(brand) {
      const reply = await request(brand, program);
      if (reply.outcome !== 'brand') throw unexpected(reply);
      return reply.brand;
    },
    isReusable: () =>
      isHealthy && child.connected && (readResidentMb(child.pid) ?? 0) < program.memoryMb * reusableShare,
    end() {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

function recognitionLimits({ timeoutMs }: RecognitionRequest, { memoryMb }: ReaderLimits): ReaderLimits {
  return { timeoutMs: timeoutMs + recognitionGraceMs, memoryMb: memoryMb * recognitionMemory };
}

function forkReader(program: ReaderProgram): ChildProcess {
  const { memoryMb, sourceFolder } = program;
  const compiledFolder = canDropPermissions ? program.compiledFolder : undefined;
  const heapMb = Math.round(memoryMb * heapShare);
  const child = fork(program.entry, [], {
    env: compiledFolder === undefined ? {} : { NODE_COMPILE_CACHE: compiledFolder },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // In a group of its own, which no Ctrl-C at the server's reaches: one that still starts couldn't ignore it.
    detached: process.platform !== 'win32',
    ...withoutNetwork([
      `--max-old-space-size=${heapMb}`,
      ...readerPermissions({ sourceFolder, compiledFolder }),
      `--import=${new URL('./parent-guard.ts', import.meta.url).href}`,
    ]),
  });
  lowerPriority(child.pid);
  return child;
}

function untilGone(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Resolves with the first message of the process, so that its start takes nothing of a document's time. Rejects where it ends before, or takes too long. */
function untilStarted(child: ChildProcess, startMs = 60_000): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(stopped()), startMs);
  child
    .once('message', () => resolve())
    .once('exit', () => reject(stopped()))
    .once('error', reject);
  // One that no document is sent to may fail unheard.
  promise.catch(() => {}).finally(() => clearTimeout(timer));
  return promise;
}

type ReaderRequest = DocumentSource | PageRequest | RecognitionRequest | SitemapRequest | BrandRequest;
type Answered = Exclude<LastReply, { outcome: 'refused' }>;

function unexpected({ outcome }: Answered): Error {
  return new Error(`The reader process replied with "${outcome}" to another request.`);
}

/** Settles with the first of: a reply, the exit of the process, its timeout, its memory limit. */
async function ask(child: ChildProcess, request: ReaderRequest, limits: ReaderLimits): Promise<LastReply> {
  const { promise, resolve, reject } = Promise.withResolvers<LastReply>();
  const timer = setTimeout(() => reject(tooSlow(request, limits)), limits.timeoutMs);
  const stopWatching = watchMemory(child.pid, limits.memoryMb, () => reject(tooLarge(limits)));
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
    reject(problemOfExit(signal, limits));
  const assembler = createReplyAssembler();
  const onMessage = (message: unknown) => {
    try {
      const reply = assembler.add(message);
      if (reply) resolve(reply);
    } catch (error) {
      reject(error);
    }
  };
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  try {
    child.send(request, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(timer);
    stopWatching();
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
}

/** V8 aborts when its heap is full and the kernel kills when memory is; who stops a server may stop its readers; any other exit is caused by the file. */
function problemOfExit(signal: NodeJS.Signals | null, limits: ReaderLimits) {
  if (signal === 'SIGTERM' || signal === 'SIGINT') return stopped();
  return signal === 'SIGABRT' || signal === 'SIGKILL' ? tooLarge(limits) : damagedFile();
}

function stopped() {
  const sentence = 'The service was stopped while it read this file. Send it again in a minute.';
  return problem('overloaded', sentence, { retryAfterSeconds: 60 });
}

function tooSlow(request: ReaderRequest, { timeoutMs }: ReaderLimits) {
  if ('wants' in request && request.wants === 'recognition') return recognitionTooSlow();
  const seconds = Math.round(timeoutMs / 100) / 10;
  return fileTooComplex(
    `Reading this file took longer than ${seconds} seconds. Split it into smaller files.`,
  );
}

function tooLarge({ memoryMb }: ReaderLimits) {
  return fileTooComplex(
    `Reading this file took more than ${memoryMb} MB of memory. Split it into smaller files.`,
  );
}

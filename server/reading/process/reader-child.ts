import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { problem } from '#server/failure/problem.ts';
import { damagedFile } from '../containers/file-problems.ts';
import type { DocumentSource, ExpectedDocument, Reading } from '../document.ts';
import { readResidentMb, watchMemory } from './memory-watch.ts';
import { givesUpRights, readerPermissions } from './reader-permissions.ts';
import { createReplyTaker, type LastReply } from './reader-reply.ts';

interface ReaderBounds {
  timeoutMs: number;
  /** Of all memory the process holds, WebAssembly's included. */
  memoryMb: number;
}

export interface ReaderProgram extends ReaderBounds {
  /** What it runs: server/reading/process/reader-process.ts. */
  entry: URL;
  /** The one folder, beside the program's code, that it can read: the documents lie there. It must exist. */
  sourceFolder: string;
  /** Where readers keep their own program's compiled code for the next one. Without it each compiles anew. It must exist. */
  compiledFolder?: string;
}

/** One process that reads one document at a time. */
export interface ReaderChild {
  /** Loads what a document will need that is about to come. */
  expect(document: ExpectedDocument): void;
  /** Throws `file_*` problems. */
  read(source: DocumentSource): Promise<Reading>;
  /** Whether it may read another document: alive, in order and not swollen. */
  isReusable(): boolean;
  /** Ends it at once; resolves when it is gone. */
  end(): Promise<void>;
}

/** Of the memory, what JavaScript may take; the rest is for PDFium, buffers and the engine itself. */
const heapShare = 0.7;
/** A process that holds more than this share after a document would leave too little for the next. */
const reusableShare = 0.6;

/** So many steps of priority under the server's: whoever is answered meanwhile goes first. */
const stepsAside = 5;
const lowestPriority = constants.priority.PRIORITY_LOW;

/** At once: each of its threads takes on the priority of the one that starts it. */
function stepAside(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + stepsAside, lowestPriority));
  } catch {
    // Some systems allow it to nobody; a reader of the usual priority reads as well.
  }
}

/** Starts a reader's process: less urgent than the server, no environment, nothing to read but code and documents, no writing once it has a document, no further processes. */
export function startReaderChild(program: ReaderProgram): ReaderChild {
  const { memoryMb, sourceFolder } = program;
  const compiledFolder = givesUpRights ? program.compiledFolder : undefined;
  const heapMb = Math.round(memoryMb * heapShare);
  const child = fork(program.entry, [], {
    env: compiledFolder === undefined ? {} : { NODE_COMPILE_CACHE: compiledFolder },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...readerPermissions({ sourceFolder, compiledFolder }),
      `--import=${new URL('./parent-guard.ts', import.meta.url).href}`,
    ],
  });
  stepAside(child.pid);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let inOrder = true;

  return {
    expect(document) {
      if (child.connected) child.send(document, () => {});
    },
    async read(source) {
      inOrder = false;
      const reply = await ask(child, source, program);
      if (reply.outcome === 'read') {
        inOrder = true;
        return reply.reading;
      }
      // A fault may leave a library's memory in any state.
      inOrder = reply.fault === undefined;
      throw problem(reply.code, reply.detail, { cause: reply.fault });
    },
    isReusable: () =>
      inOrder && child.connected && (readResidentMb(child.pid) ?? 0) < memoryMb * reusableShare,
    end() {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

/** Settles with the first that happens: an answer, the end of the process, of its time or of its memory. */
async function ask(child: ChildProcess, source: DocumentSource, bounds: ReaderBounds): Promise<LastReply> {
  const { promise, resolve, reject } = Promise.withResolvers<LastReply>();
  const timer = setTimeout(() => reject(tooSlow(bounds)), bounds.timeoutMs);
  const stopWatching = watchMemory(child.pid, bounds.memoryMb, () => reject(tooLarge(bounds)));
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
    reject(problemOfEnd(signal, bounds));
  const replies = createReplyTaker();
  const onMessage = (message: unknown) => {
    try {
      const reply = replies.take(message);
      if (reply) resolve(reply);
    } catch (error) {
      reject(error);
    }
  };
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  try {
    child.send(source, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(timer);
    stopWatching();
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
}

/** V8 aborts when its heap is full, the kernel kills when the machine's memory is; every other end is the file's doing. */
function problemOfEnd(signal: NodeJS.Signals | null, bounds: ReaderBounds) {
  return signal === 'SIGABRT' || signal === 'SIGKILL' ? tooLarge(bounds) : damagedFile();
}

function tooSlow({ timeoutMs }: ReaderBounds) {
  const seconds = Math.round(timeoutMs / 100) / 10;
  return problem(
    'file_too_complex',
    `Reading this file took longer than the ${seconds} seconds one file may take. Split it into smaller files.`,
  );
}

function tooLarge({ memoryMb }: ReaderBounds) {
  return problem(
    'file_too_complex',
    `Reading this file took more than the ${memoryMb} MB of memory one file may take. Split it into smaller files.`,
  );
}

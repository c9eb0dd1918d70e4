import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { readWork } from '#server/compute/running-work.ts';
import { beat, isDebugged, tickMs, type WatchdogData, watchdogExitCode } from './watchdog-data.ts';

/**
 * Program of the thread that ends the process when the main thread's event loop has stood for too long. It counts its own ticks: where the
 * whole process was stopped or the machine slept, it stood as well, and no clock is asked.
 */
const { numbers, work, seconds, logs }: WatchdogData = workerData;

/** Time in which the main thread must stop to show what it does, on a busy machine, too. */
const pauseMs = 5_000;
const maxFrames = 12;
const maxPieces = 12;
const standardError = 2;

let lastBeat = -1;
let ticks = 0;

const timer = setInterval(() => {
  const current = Atomics.load(numbers, beat);
  if (current !== lastBeat || Atomics.load(numbers, isDebugged) === 1) ticks = 0;
  else ticks++;
  lastBeat = current;
  if (ticks * tickMs < seconds * 1000) return;
  clearInterval(timer);
  endProcess();
}, tickMs);

/** Stops the main thread where it is, which shows its functions and gives the process an exit code; if it can't be stopped, kills the process. */
function endProcess(): void {
  setTimeout(() => {
    report([]);
    kill();
  }, pauseMs);
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    report(callFrames.slice(0, maxFrames).map(describeFrame));
    const [{ callFrameId } = { callFrameId: '' }] = callFrames;
    const expression = `process.reallyExit(${watchdogExitCode})`;
    session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression });
    setTimeout(kill, pauseMs);
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** The first process of a container ignores this from within, so it needs an init process above it. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

let isReported = false;
/** Addresses of scripts: frames have none. */
const urls = new Map<string, string>();

function report(stack: readonly string[]): void {
  if (isReported || !logs) return;
  isReported = true;
  const line = {
    ...{ level: 60, time: new Date().toISOString(), event: 'watchdog', seconds },
    ...{ work: readWork(work).slice(0, maxPieces), stack },
    msg: 'the event loop stood still, so the process ends',
  };
  writeSync(standardError, `${JSON.stringify(line)}\n`);
}

/** Returns a frame's function and place, without values. */
function describeFrame({ functionName, location }: Debugger.CallFrame): string {
  const file = urls.get(location.scriptId)?.split('/').at(-1);
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`;
}

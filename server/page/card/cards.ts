import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { problem } from '#server/failure/problem.ts';
import { type CardFacts, digestOfCard } from './card-facts.ts';

/** Milliseconds that one card may take. */
const patience = 10_000;

/** Cards that are kept, of some 40 KB each. */
const mostKept = 200;

/** Cards that may wait for their turn. */
const mostWaiting = 20;

const program = fileURLToPath(new URL('./card-process.ts', import.meta.url));

/** Draws cards in processes of their own, one at a time, and keeps them by what is on them. */
export function createCards(draw: (facts: CardFacts) => Promise<Buffer<ArrayBuffer>> = drawInProcess) {
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function drawInTurn(facts: CardFacts): Promise<Buffer<ArrayBuffer>> {
    if (waiting >= mostWaiting)
      throw problem('overloaded', 'Too many pictures are being drawn. Try again in a minute.');
    waiting += 1;
    const before = turn;
    const drawn = before.then(() => drawOrLeaveOut(facts, draw)).finally(() => waiting--);
    turn = drawn.catch(() => undefined);
    return drawn;
  }

  return (facts: CardFacts): Promise<Buffer<ArrayBuffer>> => {
    const digest = digestOfCard(facts);
    const before = kept.get(digest);
    if (before) return before;
    const drawn = drawInTurn(facts);
    kept.set(digest, drawn);
    drawn.catch(() => kept.delete(digest));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}

/** Draws a card; without its logo if that can't be drawn. */
async function drawOrLeaveOut(
  { logo, ...facts }: CardFacts,
  draw: (facts: CardFacts) => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  if (logo === undefined) return draw(facts);
  return draw({ ...facts, logo }).catch(() => draw(facts));
}

/** Rejects if the process fails or takes too long. It inherits no environment, so no secrets. */
async function drawInProcess(facts: CardFacts): Promise<Buffer<ArrayBuffer>> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(facts));
  const [png, code] = await Promise.all([buffer(child.stdout), ended]);
  // Ended by a signal: out of time or memory, which is no fault of the request.
  if (code === null)
    throw problem('overloaded', 'The picture could not be drawn in time. Try again in a minute.');
  if (code !== 0 || png.byteLength === 0) throw new Error('The card could not be drawn.');
  return Buffer.from(png);
}

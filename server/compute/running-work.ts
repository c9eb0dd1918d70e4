/** Number of the latest pieces of work that are remembered, and bytes for each of their names. */
const slots = 32;
const slotBytes = 256;
/** Numbers before a slot's name: its order, 1 while it runs, the bytes of the name. */
const headNumbers = 3;
const nameAt = headNumbers * Int32Array.BYTES_PER_ELEMENT;

/** A piece of work of the main thread, such as a request. */
interface NotedWork {
  work: string;
  host?: string;
  isRunning: boolean;
}

/** Current work of the main thread, in memory that another thread can read while it is blocked. */
export const sharedWork = new SharedArrayBuffer(slots * slotBytes);

const heads = headsOf(sharedWork);
const names = Array.from({ length: slots }, (_, slot) => nameOf(sharedWork, slot));
let order = 0;
let last = 0;

/** Notes that a piece of work begins, such as a request's route or the name of background work. Call what it returns when it ends. */
export function noteWork(work: string, host?: string): () => void {
  const slot = chooseSlot();
  const [head, name] = [heads[slot], names[slot]];
  if (!head || !name) return () => {};
  order = (order + 1) | 0;
  const own = order;
  head[0] = own;
  head[1] = 1;
  head[2] = name.write(host === undefined ? work : `${work}\n${host}`);
  return () => {
    if (head[0] === own) head[1] = 0;
  };
}

/** Returns the next slot of which nothing runs; the oldest one if something runs in all. */
function chooseSlot(): number {
  for (let step = 1; step <= slots; step++) {
    const slot = (last + step) % slots;
    if (heads[slot]?.[1] === 0) {
      last = slot;
      return slot;
    }
  }
  last = (last + 1) % slots;
  return last;
}

/** Reads the pieces of work in another thread, those that run first, then the latest. */
export function readWork(shared: SharedArrayBuffer): NotedWork[] {
  return headsOf(shared)
    .map(([begun = 0, running = 0, bytes = 0], slot) => {
      const [work = '', host] = nameOf(shared, slot).toString('utf8', 0, bytes).split('\n');
      return { begun, work, isRunning: running === 1, ...(host === undefined ? {} : { host }) };
    })
    .filter(({ begun }) => begun !== 0)
    .toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning) || b.begun - a.begun)
    .map(({ begun, ...noted }) => noted);
}

function headsOf(shared: SharedArrayBuffer): Int32Array[] {
  return Array.from({ length: slots }, (_, slot) => new Int32Array(shared, slot * slotBytes, headNumbers));
}

function nameOf(shared: SharedArrayBuffer, slot: number): Buffer {
  return Buffer.from(shared, slot * slotBytes + nameAt, slotBytes - nameAt);
}

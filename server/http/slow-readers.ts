import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** For how long a client may take nothing of what waits for it. */
  stallSeconds: number;
  /** What it must take of it in each span of so many seconds, however steadily it does. */
  least?: { bytes: number; seconds: number };
}

/** A kilobyte a second: slower links carry no page either, and faster ones cost whoever would hold many answers. */
const usualLeast = { bytes: 60 * 1024, seconds: 60 };

/** What was seen of a connection while something waits for its client. */
interface Seen {
  /** Bytes written that are gone, each write whole, and those of the write under way that wait. */
  gone: number;
  queued: number;
  /** When the client was last seen to take anything. */
  movedAt: number;
  /** When the span began, and what was taken since. */
  spanAt: number;
  taken: number;
}

/**
 * Cuts connections whose client takes nothing of what waits for it, or too little: its answer, the model that makes it and
 * their memory go with it. Call the function returned to stop.
 */
export function cutSlowReaders(server: Server, limits: SlowReaderLimits): () => void {
  const sockets = new Map<Socket, Seen | undefined>();
  server.on('connection', (socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const look = () => {
    for (const [socket, before] of sockets) {
      if (socket.writableLength === 0) sockets.set(socket, undefined);
      else {
        const seen = see(socket, before);
        sockets.set(socket, seen);
        if (isTooSlow(seen, limits)) socket.destroy();
      }
    }
  };
  const timer = setInterval(look, Math.min(limits.stallSeconds * 250, 5_000)).unref();
  return () => clearInterval(timer);
}

function see(socket: Socket, before: Seen | undefined): Seen {
  const now = performance.now();
  const gone = socket.bytesWritten - socket.writableLength;
  const queued = queuedOf(socket);
  if (!before) return { gone, queued, movedAt: now, spanAt: now, taken: 0 };
  const taken = gone === before.gone ? Math.max(0, before.queued - queued) : gone - before.gone;
  const movedAt = taken > 0 ? now : before.movedAt;
  return { ...before, gone, queued, movedAt, taken: before.taken + taken };
}

/** What the system has not taken yet of the write under way: Node's own counts move only once the whole of it is gone, be it megabytes. */
function queuedOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const size: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : undefined;
  return typeof size === 'number' ? size : 0;
}

/** Begins a new span where one is over and enough was taken in it. */
function isTooSlow(seen: Seen, { stallSeconds, least = usualLeast }: SlowReaderLimits): boolean {
  const now = performance.now();
  if (now - seen.movedAt >= stallSeconds * 1000) return true;
  if (now - seen.spanAt < least.seconds * 1000) return false;
  if (seen.taken < least.bytes) return true;
  seen.spanAt = now;
  seen.taken = 0;
  return false;
}

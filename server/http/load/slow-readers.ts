import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** Maximum time in which a client reads nothing of the data that waits for it. */
  stallSeconds: number;
  /** Data it must read at least in each period, however steadily it does. */
  minimum?: { bytes: number; seconds: number };
}

/** One kilobyte per second: too slow for any page to load, and expensive for an attacker with many connections. */
const defaultMinimum = { bytes: 60 * 1024, seconds: 60 };

/** Progress of a connection while data waits for its client. Times as of `performance.now()`. */
interface Progress {
  /** Bytes of completed writes. */
  sent: number;
  /** Bytes of the current write that the system has not taken. */
  queued: number;
  lastReadAt: number;
  periodStart: number;
  /** Bytes read since `periodStart`. */
  read: number;
}

/** Closes connections whose clients read too little, which also ends their answers and model calls. Returns a function to stop. */
export function cutSlowReaders(server: Server, limits: SlowReaderLimits): () => void {
  const sockets = new Map<Socket, Progress | undefined>();
  server.on('connection', (socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = () => {
    for (const [socket, before] of sockets) {
      if (socket.writableLength === 0) sockets.set(socket, undefined);
      else {
        const progress = measureProgress(socket, before);
        sockets.set(socket, progress);
        if (isTooSlow(progress, limits)) socket.destroy();
      }
    }
  };
  const timer = setInterval(check, Math.min(limits.stallSeconds * 250, 5_000)).unref();
  return () => clearInterval(timer);
}

function measureProgress(socket: Socket, before: Progress | undefined): Progress {
  const now = performance.now();
  const sent = socket.bytesWritten - socket.writableLength;
  const queued = queuedBytes(socket);
  if (!before) return { sent, queued, lastReadAt: now, periodStart: now, read: 0 };
  const read = sent === before.sent ? Math.max(0, before.queued - queued) : sent - before.sent;
  const lastReadAt = read > 0 ? now : before.lastReadAt;
  return { ...before, sent, queued, lastReadAt, read: before.read + read };
}

/** Returns the unsent bytes of the current write. Node's public counters only change when a whole write, possibly megabytes, is done. */
function queuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const size: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : undefined;
  return typeof size === 'number' ? size : 0;
}

/** Starts a new period when one has passed with enough data read. */
function isTooSlow(
  progress: Progress,
  { stallSeconds, minimum = defaultMinimum }: SlowReaderLimits,
): boolean {
  const now = performance.now();
  if (now - progress.lastReadAt >= stallSeconds * 1000) return true;
  if (now - progress.periodStart < minimum.seconds * 1000) return false;
  if (progress.read < minimum.bytes) return true;
  progress.periodStart = now;
  progress.read = 0;
  return false;
}

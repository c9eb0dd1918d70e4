import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Seen {
  /** Bytes handed to the connection, and those of them that still wait. */
  written: number;
  waiting: number;
  /** When they were last seen to move. */
  since: number;
}

/**
 * Cuts connections whose client takes nothing of what waits for it for so many seconds: its answer, the model that makes it
 * and their memory go with it. Call the function returned to stop.
 */
export function cutSlowReaders(server: Server, stallSeconds: number): () => void {
  const sockets = new Map<Socket, Seen>();
  server.on('connection', (socket) => {
    sockets.set(socket, { written: 0, waiting: 0, since: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, seen] of sockets) {
        const written = socket.bytesWritten;
        const waiting = socket.writableLength;
        if (waiting === 0 || written !== seen.written || waiting !== seen.waiting) {
          sockets.set(socket, { written, waiting, since: now });
        } else if (now - seen.since >= stallSeconds * 1000) {
          socket.destroy();
        }
      }
    },
    Math.min(stallSeconds * 250, 5_000),
  ).unref();
  return () => clearInterval(timer);
}

import { ServerResponse } from 'node:http';

/**
 * A response whose headers leave with its first bytes where these come in the same turn of the event loop, else at that turn's
 * end: one system call and one packet where two would be. What answers streams flushes headers before it has read of them.
 */
export class JoinedHeadersResponse extends ServerResponse {
  override flushHeaders(): void {
    const { socket } = this;
    const before = socket?.bytesWritten;
    setImmediate(() => {
      // Without a socket before, it stood behind another answer of its connection, and nothing was sent.
      if (socket?.bytesWritten === before && !socket?.destroyed) super.flushHeaders();
    });
  }
}

import type { Server, ServerResponse } from 'node:http';

/**
 * Returns a function after whose call each response ends its connection with `Connection: close`. A connection whose response had
 * already begun serves one more request: its client was told that it may send one. Call it before the server listens.
 */
export function endConnectionsLater(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let isEnding = false;
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isEnding) return end(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return () => {
    isEnding = true;
    running.forEach(end);
  };
}

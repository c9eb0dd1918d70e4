import { Agent, request } from 'node:http';
import type { Call } from './junk.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const waitMs = 20_000;

/** Milliseconds for which a stream is read; some stay open. */
const streamMs = 2_000;

/** Sends a call as it is. Returns its status; 0 if the connection ended without one, and undefined if nothing came in time. */
export function send(port: number, { method, path, headers, body }: Call): Promise<number | undefined> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...headers, ...length },
    });
    const late = setTimeout(() => {
      resolve(undefined);
      sent.destroy();
    }, waitMs);
    sent.on('response', (response) => {
      clearTimeout(late);
      const cut = setTimeout(() => sent.destroy(), streamMs);
      response
        .on('error', () => {})
        .on('close', () => {
          clearTimeout(cut);
          resolve(response.statusCode);
        })
        .resume();
    });
    sent.on('error', () => {
      clearTimeout(late);
      resolve(0);
    });
    sent.end(body);
  });
}

/** Closes the connections that are kept open. */
export function closeConnections(): void {
  agent.destroy();
}

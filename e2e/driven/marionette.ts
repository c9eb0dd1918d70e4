import { connect } from 'node:net';

/** Sends Firefox a command of its protocol Marionette, and returns the result. */
export type Send = (command: string, parameters?: object) => Promise<unknown>;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Connects to Firefox's Marionette, which takes WebDriver's commands as JSON with its length before it: `39:[0,1,"WebDriver:Back",{}]`.
 * Geckodriver would translate from HTTP, but Debian 12 doesn't bring it.
 */
export async function connectMarionette(port: number): Promise<{ send: Send; close: () => void }> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  const greeted = Promise.withResolvers<void>();
  readMessages(socket, (message) => {
    if (!Array.isArray(message)) return greeted.resolve();
    const [, id, error, result] = message;
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(`${error.error}: ${error.message}`));
    else resolve?.(result);
  });
  socket.on('error', (error) => {
    greeted.reject(error);
    for (const { reject } of waiting.values()) reject(error);
  });
  await greeted.promise;
  let last = 0;
  return {
    send(command, parameters = {}) {
      last += 1;
      const text = JSON.stringify([0, last, command, parameters]);
      const { promise, ...settle } = Promise.withResolvers<unknown>();
      waiting.set(last, settle);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return promise;
    },
    close: () => socket.destroy(),
  };
}

function readMessages(socket: NodeJS.ReadableStream, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      const text = rest.subarray(colon + 1, end).toString();
      rest = rest.subarray(end);
      onMessage(JSON.parse(text));
    }
  });
}

import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TcpProxy {
  port: number;
  /** Breaks what is open and refuses what comes, as a stopped server does. */
  cut(): void;
  /** Takes connections and bytes, and lets nothing through: a server that hangs, or a network that swallows. */
  stall(): void;
  /** Lets every piece through so much later. */
  slow(delayMs: number): void;
  /** Lets all through again; what was held up goes on. */
  heal(): void;
}

type State = { kind: 'open'; delayMs: number } | { kind: 'cut' } | { kind: 'stalled' };

/** A way to a server on this machine that can be made to fail; it ends with the test. */
export async function startTcpProxy(target: { port: number }): Promise<TcpProxy> {
  let state: State = { kind: 'open', delayMs: 0 };
  const sockets = new Set<Socket>();
  const resume = new Set<() => void>();

  const pipe = (from: Socket, to: Socket) => {
    const pass = (bytes: Buffer) => {
      if (state.kind === 'stalled') resume.add(() => to.write(bytes));
      else if (state.kind === 'open' && state.delayMs > 0) setTimeout(() => to.write(bytes), state.delayMs);
      else to.write(bytes);
    };
    from.on('data', pass);
    from.on('close', () => to.destroy());
    // A broken connection is what this is for: whoever held the other end is told by its close.
    from.on('error', () => to.destroy());
  };

  const server = createServer((client) => {
    if (state.kind === 'cut') return client.resetAndDestroy();
    const upstream = connect({ port: target.port, host: '127.0.0.1' });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pipe(client, upstream);
    pipe(upstream, client);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
    resume.clear();
  };
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  return {
    port: await listen(server),
    cut() {
      state = { kind: 'cut' };
      breakAll();
    },
    stall() {
      state = { kind: 'stalled' };
    },
    slow(delayMs) {
      state = { kind: 'open', delayMs };
    },
    heal() {
      state = { kind: 'open', delayMs: 0 };
      for (const go of resume) go();
      resume.clear();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}

import type { Server } from 'node:http';

export interface TestServer {
  /** `http://127.0.0.1:{port}` */
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function listen(server: Server): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

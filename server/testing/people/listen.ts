import type { Server } from 'node:http';

export interface TestServer {
  /** `http://127.0.0.1:{port}` */
  url: string;
  close(): Promise<void>;
}

/** Address where nothing listens: a port that no system assigns by itself, and that `fetch` doesn't block. */
export const refusing = '127.0.0.1:2';

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

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below the ephemeral range, so that the system assigns none of them between this check and its use. */
const [firstPort, ports] = [15_000, 15_000];

/** Finds a port of this machine that nothing listens on, for a program that is told where to listen. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = firstPort + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

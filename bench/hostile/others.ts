import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const pauseMs = 20;

/** Starts a thread that asks a server in this process for a small answer every 20 ms, one after another, as other requests do. */
export async function watchOthers() {
  const server = createServer((_, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: typeof address === 'object' ? address?.port : undefined,
  });
  return {
    /** Returns the latencies since the last call, in milliseconds. */
    async take(): Promise<number[]> {
      worker.postMessage('take');
      const [latencies] = await once(worker, 'message');
      return latencies;
    },
    async close() {
      await worker.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

if (!isMainThread) {
  let latencies: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(latencies);
    latencies = [];
  });
  for (;;) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${String(workerData)}/`)).text();
    latencies.push(performance.now() - began);
    await sleep(pauseMs);
  }
}

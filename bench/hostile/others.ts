import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * What others notice of this process: a small answer of its own server, asked for from another thread every 20 ms, one
 * after another. In milliseconds.
 */
export interface Others {
  /** The latencies since the last call. */
  take(): Promise<number[]>;
  close(): Promise<void>;
}

const pauseMs = 20;

export async function watchOthers(): Promise<Others> {
  const server = createServer((_, response) => response.end('{"ok":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const worker = new Worker(new URL(import.meta.url), { workerData: port });
  return {
    take() {
      const answer = new Promise<number[]>((resolve) => worker.once('message', resolve));
      worker.postMessage('take');
      return answer;
    },
    async close() {
      await worker.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function askOnAndOn(port: unknown): Promise<void> {
  let latencies: number[] = [];
  parentPort?.on('message', () => {
    parentPort?.postMessage(latencies);
    latencies = [];
  });
  for (;;) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${String(port)}/`)).text();
    latencies.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

if (!isMainThread) await askOnAndOn(workerData);

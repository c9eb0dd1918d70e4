import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { signIn } from './call.ts';

export const operator = { email: 'operator@faults.example', password: 'Correct-horse-9' };

export interface Product {
  url: string;
  dataFolder: string;
  /** The operator's. */
  token: string;
  close: () => Promise<void>;
  kill: () => Promise<void>;
}

/** An empty folder that goes with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  // A reader outlives its killed server for a moment, and may still write what it compiled.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Starts the product, on a folder that an earlier one may have left; it ends with the test at the latest. */
export async function startProduct(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const server = await startServer({
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    ...settings,
  });
  onTestFinished(server.kill);
  const url = `http://localhost:${server.port}`;
  return { url, dataFolder, token: await signIn(url, operator), close: server.close, kill: server.kill };
}

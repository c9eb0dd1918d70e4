import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const python = '/usr/bin/python3';

export const swiftKeys = { accessKey: 'test:tester', secret: 'a-secret-of-the-tests' };

export interface Swift {
  /** URL of an S3 server that verifies signatures. */
  endpoint: string;
  stop(): Promise<void>;
}

/** Returns why this machine can't run OpenStack Swift; undefined if it can. */
export function whyNoSwift(folder = tmpdir()): string | undefined {
  const isInstalled = existsSync(python) && runPython('import swift.proxy.server, swift.obj.server');
  if (!isInstalled) return 'OpenStack Swift is not installed (Debian: swift-proxy and swift-object)';
  const probe = mkdtempSync(join(folder, 'xattr-'));
  const keepsAttributes = runPython(
    `import os; os.setxattr(${JSON.stringify(probe)}, "user.swift", b"x" * 255)`,
  );
  rmSync(probe, { recursive: true });
  return keepsAttributes ? undefined : `the file system of ${folder} keeps no extended attributes`;
}

function runPython(script: string): boolean {
  return spawnSync(python, ['-c', script], { stdio: 'ignore' }).status === 0;
}

/** Starts a Swift in a temporary folder, in a process that ends with this one. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  const { accessKey, secret } = swiftKeys;
  const script = join(import.meta.dirname, 'swift-server.py');
  const server = spawn(python, [script, folder, accessKey, secret], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const port = await readPort(server);
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('Swift has no output');
  for await (const line of createInterface({ input: stdout })) return Number(line);
  throw new Error('Swift did not start');
}

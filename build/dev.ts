import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** The page rebuilt and the server restarted on every change. The server reads each host's page from its build, once. */
const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
const watched = ['server', 'contract', 'shared', 'texts', 'dist/client'].map(
  (folder) => `--watch-path=${folder}`,
);

function runBoth(): void {
  const parts = [
    spawn('vite', ['build', '--watch', '--mode', 'development'], options),
    spawn('node', [...watched, 'server/main.ts'], options),
  ];
  for (const part of parts) part.once('exit', (code) => endAll(parts, code ?? 1));
  process.once('SIGTERM', () => endAll(parts, 0));
  process.once('SIGINT', () => endAll(parts, 0));
}

function endAll(parts: readonly ChildProcess[], code: number): void {
  for (const part of parts) part.kill();
  process.exitCode = code;
}

const firstBuild = spawnSync('node', ['build/ensure-page.ts'], options);
if (firstBuild.status === 0) runBoth();
else process.exitCode = 1;

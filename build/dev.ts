import { spawn } from 'node:child_process';

/** The page rebuilt and the server restarted on every change. The server writes each host's HTML, so the page is served from its build. */
const parts = [
  ['vite', 'build', '--watch', '--mode', 'development'],
  ['node', '--watch', 'server/main.ts'],
].map(([program = '', ...words]) =>
  spawn(program, words, { stdio: 'inherit', shell: process.platform === 'win32' }),
);

for (const part of parts) {
  part.once('exit', (code) => {
    for (const other of parts) if (other !== part) other.kill();
    process.exitCode = code ?? 1;
  });
}

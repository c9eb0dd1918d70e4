/**
 * Runs the protocol's own conformance suite against a host's MCP server: the scenarios of what it offers, which are the handshake, tools,
 * streams and the protection of its name. The others ask for tools, resources and prompts of a server made for the suite.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openTestApp } from '#server/testing/app.ts';
import { openKeyMaker } from '#server/testing/programs/keys.ts';
import { setPrograms } from '#server/testing/programs/set-programs.ts';

const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
  'server-sse-multiple-streams',
  'server-sse-polling',
];
const suite = fileURLToPath(
  new URL('dist/index.js', import.meta.resolve('@modelcontextprotocol/conformance/package.json')),
);

const app = await openTestApp({ MODEL: 'builtin', RATE_LIMITS: 'off' });
await openKeyMaker(app, ['localhost']);
await setPrograms(app.db, 'localhost', { mcp: 'public' });
const served = await app.listen();
const url = `${served.url.replace('127.0.0.1', 'localhost')}/mcp`;
for (const scenario of scenarios) {
  const passed = await run(['server', '--url', url, '--scenario', scenario]);
  console.log(`${scenario}: ${passed ? 'passed' : 'failed'}`);
  if (!passed) process.exitCode = 1;
}
await served.close(0);
await app.close();

/** Runs the suite's command; resolves with true if it passed. What it prints is shown if it failed. */
function run(options: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [suite, ...options], { cwd: import.meta.dirname });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) console.log(printed);
      resolve(code === 0);
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { networkDenial, withoutNetwork } from './reader-network.ts';

/** Connects by what a reader's program could do if nothing but the kernel kept it from doing so. */
const connecting = `
  const { connect } = require('node:net');
  process.on('uncaughtException', ({ code }) => console.log(code));
  connect(Number(process.argv[1]), '127.0.0.1')
    .on('connect', () => { console.log('connected'); process.exit(); });`;

async function connectBy(execPath: string, args: readonly string[]): Promise<string> {
  const child = spawn(execPath, args, { env: {} });
  return (await text(child.stdout)).trim();
}

async function listen(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return String(address !== null && typeof address === 'object' ? address.port : 0);
}

it('is closed by Node or its program in any case', async () => {
  const port = await listen();
  expect(await connectBy(process.execPath, ['-e', connecting, port])).toBe('connected');
  const { execPath, execArgv } = withoutNetwork(['--permission', '--allow-fs-read=*']);
  expect(await connectBy(execPath, [...execArgv, '-e', connecting, port])).toBe('ERR_ACCESS_DENIED');
});

it.runIf(networkDenial().by === 'kernel')(
  'is closed by the kernel too, where the system allows that',
  async () => {
    const port = await listen();
    const { execPath, execArgv } = withoutNetwork([]);
    const byKernelAlone = execArgv.filter((argument) => !argument.startsWith('--import='));
    expect(await connectBy(execPath, [...byKernelAlone, '-e', connecting, port])).toBe('ENETUNREACH');
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort } from '#server/testing/free-port.ts';
import { clickActions, type DrivenBrowser, keyActions } from './driven-browser.ts';

const startMs = 90_000;

/** Debian's programs. WebKit's own browser has no mode without windows, so it gets a display of its own. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** Starts WebKit's MiniBrowser on a display that nobody sees. */
export async function startWebKit(programs: WebKitPrograms): Promise<DrivenBrowser> {
  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await firstLine(display);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}/session`;
  await answering(`http://127.0.0.1:${port}/status`);
  const options = { binary: programs.browser, args: ['--automation'] };
  const opened = await send(base, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(opened);
  const session = `${base}/${sessionId}`;
  await send(`${session}/window/rect`, 'POST', { x: 0, y: 0, width: 1280, height: 800 });
  return {
    ...browserOf(session),
    async close() {
      await send(session, 'DELETE');
      await Promise.all([end(driver), end(display)]);
    },
  };
}

function browserOf(session: string): Omit<DrivenBrowser, 'close'> {
  const post = (path: string, body: object) => send(`${session}/${path}`, 'POST', body);
  return {
    async goTo(url) {
      await post('url', { url });
    },
    run: (script) => post('execute/sync', { script, args: [] }),
    async enter(frame) {
      await post('frame', { id: frame });
    },
    async click(at) {
      await post('actions', { actions: clickActions(at) });
    },
    async type(keys) {
      await post('actions', { actions: keyActions(keys) });
    },
  };
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`WebKit refused ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + startMs; Date.now() < end; await sleep(50)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error('The driver of WebKit did not start.');
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The display has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The display did not start.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

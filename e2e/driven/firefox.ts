import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { clickActions, type DrivenBrowser, keyActions } from './driven-browser.ts';
import { connectMarionette, type Send } from './marionette.ts';

const startMs = 90_000;

/** Preferences of the profile: nothing but the page itself may reach out. */
const preferences = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'en-US',
  // A mouse, which a machine without a screen lacks: 2 is precise, 4 can hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
};

const resultSchema = z.object({ value: z.unknown() });

/** Starts a Firefox without windows, with a new profile. */
export async function startFirefox(
  program: string,
  more: Record<string, string | number | boolean> = {},
): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...preferences, ...more });
  const text = lines.map(([name, set]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(set)});\n`);
  await writeFile(join(profile, 'user.js'), text.join(''));
  const size = ['--width', '1280', '--height', '800'];
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  });
  const { send, close } = await connectMarionette(await portOf(profile));
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  return {
    ...browserOf(send),
    async close() {
      const gone = once(child, 'exit');
      // It may be gone before it has answered.
      send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      await gone;
      close();
      await rm(profile, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Waits for the port, which Firefox writes into its profile. */
async function portOf(profile: string): Promise<number> {
  for (const end = Date.now() + startMs; Date.now() < end; await sleep(50)) {
    const port = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (port !== '') return Number(port);
  }
  throw new Error('Firefox did not open its port.');
}

function browserOf(send: Send): Omit<DrivenBrowser, 'close'> {
  return {
    async goTo(url) {
      await send('WebDriver:Navigate', { url });
    },
    run: async (script) =>
      resultSchema.parse(await send('WebDriver:ExecuteScript', { script, args: [] })).value,
    async enter(frame) {
      const [element] = Object.values(frame ?? {});
      await send('WebDriver:SwitchToFrame', element === undefined ? { id: null } : { element });
    },
    async click(at) {
      await send('WebDriver:PerformActions', { actions: clickActions(at) });
    },
    async type(keys) {
      await send('WebDriver:PerformActions', { actions: keyActions(keys) });
    },
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's package `chromium-headless-shell`. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Nothing but the page itself may reach out, and a container has neither a sandbox nor a GPU. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that tests run in: the one `CHROMIUM` names, else an installed one, else Playwright's own, else one without windows; `undefined` where there is none. */
export function findBrowser(): string | undefined {
  const { CHROMIUM } = process.env;
  const places = [...(CHROMIUM ? [CHROMIUM] : []), ...usualPlaces, chromium.executablePath(), headlessShell];
  return places.find((path) => existsSync(path));
}

/** The browser that journeys run in: Chromium without windows, where it is installed, takes a third less of the processor. */
export function findHeadlessBrowser(): string | undefined {
  const isFree = !process.env.CHROMIUM && existsSync(headlessShell);
  return isFree ? headlessShell : findBrowser();
}

/** Gets a Chromium where there is none: Playwright's, or the distribution's where that cannot be had. */
function installBrowser(): void {
  run('npx', ['playwright', 'install', 'chromium']);
  if (findBrowser() !== undefined) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const action of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = 'apt-get', ...before] = [...asRoot, 'apt-get'];
    run(command, [...before, ...action]);
  }
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 });
}

if (import.meta.main) {
  if (findBrowser() === undefined) installBrowser();
  const found = findHeadlessBrowser();
  if (found === undefined) {
    console.error('No Chromium was found or could be installed. Install one, and name it in CHROMIUM.');
    process.exitCode = 1;
  } else console.log(`Chromium: ${found}`);
}

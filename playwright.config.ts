import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from './e2e/browser.ts';

const executablePath = findHeadlessBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './build/ensure-server.ts',
  fullyParallel: true,
  workers: 2,
  // Machines differ, and are busy with other things: being slow is no failure.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // A trace of each journey takes a quarter more time; `--trace retain-on-failure` asks for it.
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: browserArguments,
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: ['ask-about-upload.test.ts', 'accessibility.test.ts'],
    },
  ],
});

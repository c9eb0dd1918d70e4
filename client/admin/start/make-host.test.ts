import { expect, it } from 'vitest';
import { nextStep } from './make-host.ts';

const site = {
  ...{ id: '1', host: 'a.example', start: 'https://a.example/', include: [], exclude: [], maxPages: 5 },
  ...{ schedule: 'off' as const, state: 'idle' as const, detail: '', pages: 0, waiting: 0 },
  hook: { url: '', token: '' },
};

it('goes on with the step that has not been taken', () => {
  expect(nextStep({})).toBe('host');
  expect(nextStep({ host: 'a.example' })).toBe('site');
  expect(nextStep({ host: 'a.example', site })).toBe('run');
  expect(nextStep({ host: 'a.example', site, isRunning: true })).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSettings } from '../settings.ts';

it.each([
  ['livery.service', /^TimeoutStopSec=(\d+)$/m],
  ['compose.yaml', /^ +stop_grace_period: (\d+)s$/m],
])('%s waits for the end of a process behind a proxy before it kills it', (name, pattern) => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
  const { drainSeconds, CLOSE_SECONDS } = parseSettings({ TRUST_PROXY: '127.0.0.1' });
  expect(Number(pattern.exec(file)?.[1])).toBeGreaterThan(drainSeconds + CLOSE_SECONDS);
});

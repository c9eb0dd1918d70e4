import { afterEach, expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { createMemoryLog } from '#server/testing/mail/memory-log.ts';
import { logPrinted } from './printed.ts';

const { error, warn, info } = console;
afterEach(() => void Object.assign(console, { error, warn, info }));

it('logs what packages print as JSON, errors without their stack', () => {
  const { log, text } = createMemoryLog();
  logPrinted(log);
  console.error('The socket closed:', new Error('other side closed'));
  console.error(problem('internal', 'The answer broke off. Try again.'));
  expect(JSON.parse(text())).toMatchObject({ level: 40, printed: 'The socket closed: other side closed' });
});

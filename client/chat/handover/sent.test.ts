import { afterAll, expect, it, vi } from 'vitest';
import { noteSent, wasSent } from './sent.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

it('remembers for offers that show later that a message was sent, and tells those that show', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const told = vi.fn();
  page.addEventListener('handed-over', told);
  expect(wasSent()).toBe(false);
  noteSent();
  expect([wasSent(), told.mock.calls.length]).toEqual([true, 1]);
});

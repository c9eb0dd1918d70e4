import { expect, it } from 'vitest';
import { parseSettings } from '../settings.ts';
import { limitsOf } from './limits.ts';

const limits = (environment: Record<string, string> = {}) => parseSettings(environment).limits;

it('multiplies what an address and an account may do', () => {
  expect(limits()).toMatchObject({ addressQuestions: 300, addressStreams: 20, memberUploads: 200 });
  expect(limits({ RATE_LIMITS: '4' })).toMatchObject({ addressQuestions: 1200, visitorUploads: 80 });
});

it('gives larger uploads more time and memory', () => {
  expect(limits({ MEMBER_UPLOAD_MB: '10' })).toMatchObject({ readSeconds: 30, readMemoryMb: 512 });
  expect(limits({ MEMBER_UPLOAD_MB: '200' })).toMatchObject({ readSeconds: 120, readMemoryMb: 2048 });
});

it('gives more scanned pages more time', () => {
  expect([limits().ocrSeconds, limits({ OCR_PAGES: '100' }).ocrSeconds]).toEqual([120, 240]);
});

it('ends a process that stands still for twenty times the lag at which it refuses requests', () => {
  expect([limits().watchdogSeconds, limits({ MAX_LAG_MS: '2000' }).watchdogSeconds]).toEqual([10, 40]);
  expect(limits({ MAX_LAG_MS: '10' }).watchdogSeconds).toBe(2);
});

it.each([
  [512, 1706, 682],
  [64_000, 5000, 2000],
])('allows as many answers at once as fit into %i MB', (memoryMb, allStreams, hostStreams) => {
  const settings = { rate: 1, MEMBER_UPLOAD_MB: 50, OCR_PAGES: 50, MAX_LAG_MS: 500 };
  expect(limitsOf(settings, memoryMb)).toMatchObject({ allStreams, hostStreams });
});

import { runAll, type Step } from './steps.ts';

/**
 * Every check of the code, for `npm run check` and `npm test` alike. The last two ask npm's registry; where it doesn't answer they say so and
 * succeed, since that is no fault of the code's.
 */
export const checks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'rooms', command: ['node', 'build/room-order.ts'] },
  { name: 'unused exports', command: ['knip', '--no-progress'] },
  { name: 'words', command: ['node', 'build/words.ts'] },
  { name: 'literals', command: ['node', 'build/literals.ts'] },
  { name: 'patterns', command: ['node', 'build/patterns.ts'] },
  { name: 'voice', command: ['node', 'build/voice.ts'] },
  { name: 'links', command: ['node', 'build/links.ts'] },
  { name: 'conformance', command: ['node', 'build/conformance.ts'] },
  { name: 'exact versions', command: ['node', 'build/exact-versions.ts'] },
  { name: 'licences', command: ['node', 'build/licences.ts'] },
  { name: 'audit', command: ['node', 'build/audit.ts'] },
  { name: 'signatures', command: ['node', 'build/signatures.ts'] },
];

if (import.meta.main) process.exitCode = (await runAll(checks)) ? 0 : 1;

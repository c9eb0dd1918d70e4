import { join } from 'node:path';
import { z } from 'zod';
import { type Finding, runNpm } from './audit.ts';

const keysSchema = z.object({ keys: z.array(z.unknown()).min(1) });

const fault = z.object({ name: z.string(), version: z.string() });
const reportSchema = z.object({ invalid: z.array(fault), missing: z.array(fault) });

/** npm asks the registry for every package that is deployed. */
const verifyMs = 300_000;
const probeMs = 10_000;

const failureSchema = z.object({ error: z.object({ summary: z.string().min(1) }) });

/**
 * Verifies the registry's signatures of what is deployed, as installed in `folder`. `not-checked` where the registry has no keys, or
 * doesn't answer in time: that is no fault of the code's.
 */
export async function verifySignatures(folder: string, settings: readonly string[] = []): Promise<Finding> {
  const unsigned = await findReasonAgainst(folder, settings);
  if (unsigned !== undefined) return notChecked(unsigned);
  const patience = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const words = ['audit', 'signatures', '--json', '--omit=dev', ...patience, ...settings];
  return judgeReport(parseJson(await runNpm(folder, words, verifyMs)));
}

/** Judges what `npm audit signatures --json` printed. */
export function judgeReport(printed: unknown): Finding {
  const report = reportSchema.safeParse(printed).data;
  if (!report) {
    const { error } = failureSchema.safeParse(printed).data ?? {};
    return notChecked(error?.summary ?? 'the registry did not answer all');
  }
  const faults = [
    ...report.invalid.map(({ name, version }) => `  ${name} ${version}: its signature is not valid`),
    ...report.missing.map(({ name, version }) => `  ${name} ${version}: it has no signature`),
  ];
  if (faults.length > 0)
    return { kind: 'found', sentence: ['dependencies without a valid signature:', ...faults].join('\n') };
  return { kind: 'clean', sentence: 'every dependency has a valid signature of the registry' };
}

function notChecked(reason: string): Finding {
  return { kind: 'not-checked', sentence: `signatures not checked: ${reason}` };
}

/** Returns why signatures can't be verified; undefined if the registry has keys. */
async function findReasonAgainst(folder: string, settings: readonly string[]): Promise<string | undefined> {
  const registry = (await runNpm(folder, ['config', 'get', 'registry', ...settings])).trim();
  try {
    const url = new URL('-/npm/v1/keys', registry);
    const answer = await fetch(url, { signal: AbortSignal.timeout(probeMs) });
    if (!answer.ok) return `the registry has no keys (${answer.status})`;
    return keysSchema.safeParse(await answer.json()).success ? undefined : 'the registry has no keys';
  } catch {
    return 'the registry did not answer';
  }
}

/** npm prints nothing, or a part, where it is stopped. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { kind, sentence } = await verifySignatures(join(import.meta.dirname, '..'));
  if (kind === 'found') process.exitCode = 1;
  console[kind === 'clean' ? 'log' : 'error'](sentence);
}

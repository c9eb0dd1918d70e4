import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** Asks the registry whether what is deployed holds known faults of high severity or worse, and fails where it does. */
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Output of npm if the registry did not answer. */
const failureSchema = z.object({ message: z.string() });

/** `not-checked` where the registry knows no audits or cannot be reached: that is no fault of the code's. */
export type Finding = { kind: 'clean' | 'not-checked' | 'found'; sentence: string };

/** Audits the lockfile in `folder`. Throws where npm answers what nobody knows how to read: that must not pass for clean. */
export async function auditDependencies(folder: string, settings: readonly string[] = []): Promise<Finding> {
  const words = ['--omit=dev', '--audit-level=high', '--package-lock-only', '--fetch-retries=0', ...settings];
  const stdout = await runNpm(folder, ['audit', '--json', ...words]);
  const answer: unknown = JSON.parse(stdout);
  const report = reportSchema.safeParse(answer).data;
  if (report) return judge(report);
  const { message } = failureSchema.parse(answer);
  const reason = /^40[45] /.test(message) ? 'the registry answers no audits' : 'the registry did not answer';
  return { kind: 'not-checked', sentence: `not checked: ${reason} (${message})` };
}

function judge({ vulnerabilities }: z.infer<typeof reportSchema>): Finding {
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    /^(?:high|critical)$/.test(severity),
  );
  if (grave.length === 0)
    return { kind: 'clean', sentence: 'no dependency has a known fault of high severity' };
  const lines = grave.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`);
  return { kind: 'found', sentence: ['dependencies with known faults:', ...lines].join('\n') };
}

/** npm says by its exit code that it found something, and by what it prints, what. */
export function runNpm(cwd: string, words: readonly string[], timeout = 120_000): Promise<string> {
  const options = { cwd, shell: process.platform === 'win32', timeout };
  return new Promise((resolve) => {
    execFile('npm', words, options, (_, stdout) => resolve(stdout || 'null'));
  });
}

if (import.meta.main) {
  const { kind, sentence } = await auditDependencies(join(import.meta.dirname, '..'));
  if (kind === 'found') process.exitCode = 1;
  console[kind === 'clean' ? 'log' : 'error'](sentence);
}

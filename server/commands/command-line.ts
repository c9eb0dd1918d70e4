import { Refusal } from '#server/failure/refusal.ts';
import { describeFailure } from './describe-failure.ts';

/** Invalid arguments; the command exits with 2. */
export class UsageError extends Refusal {}

/** Takes all rights of others from files that are created: the store, blobs, backups and temporary files. */
const privateFiles = 0o077;

/** Runs a command. Exits with 0 on success, else with a sentence on standard error and 1, or 2 for a `UsageError`. */
export function runCommandLine(main: (args: string[]) => Promise<void>): void {
  process.umask(privateFiles);
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}

/** Argument that stands for standard input or output. */
export const standardStream = '-';

/** Returns the command's only argument, a file; undefined after printing the usage for `--help`. Throws a `Refusal` for anything else. */
export function parseFileArgument(
  args: string[],
  usage: string,
  { allowStream = false } = {},
): string | undefined {
  if (args.includes('--help')) {
    say(usage);
    return undefined;
  }
  const [file, ...more] = args;
  const isOption = file?.startsWith('-') && !(allowStream && file === standardStream);
  if (file === undefined || isOption || more.length > 0) {
    throw new Refusal(`Name one file.\n\n${usage}`);
  }
  return file;
}

/** Prints a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line beside standard output: a warning, or what is said where standard output is data. */
export function sayAside(line: string): void {
  process.stderr.write(`${line}\n`);
}

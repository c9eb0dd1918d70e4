import { Refusal } from '#server/failure/refusal.ts';
import { describeFailure } from './describe-failure.ts';

/** Runs a command of the terminal: ends with 0 when it was done, with 1 and a sentence when it was not. */
export function runCommandLine(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  });
}

/** The one file that a command is given; undefined where its usage was asked for, and has been said. Throws a `Refusal` for anything else. */
export function parseFileArgument(args: string[], usage: string): string | undefined {
  if (args.includes('--help')) {
    say(usage);
    return undefined;
  }
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new Refusal(`Name one file.\n\n${usage}`);
  }
  return file;
}

/** What the person at the terminal reads. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

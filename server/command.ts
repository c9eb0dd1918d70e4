import { describeFailure } from './failure.ts';

/** Runs a command of the terminal: ends with 0 when it was done, with 1 and a sentence when it was not. */
export function runCommandLine(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  });
}

/** What the person at the terminal reads. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Refusal } from '#server/failure/refusal.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { sayAside, standardStream } from './command-line.ts';

interface GivenSecret {
  /** Name of its option, such as `--password`. `OPTION-file` names a file instead. */
  option: string;
  /** Value of the option: the secret itself, or "-" for standard input. */
  value: string | undefined;
  /** Path of a file with the secret. */
  file: string | undefined;
}

/** Readers of standard input and sayers of warnings, which tests replace. */
interface Terminal {
  input: AsyncIterable<Uint8Array | string>;
  warn: (line: string) => void;
}

/**
 * Returns a secret that was given to a command; undefined if none was. Warns of one on the command line, which every user of the machine
 * sees. Line breaks at its end don't belong to it.
 */
export async function readSecret(
  { option, value, file }: GivenSecret,
  { input, warn }: Terminal = { input: process.stdin, warn: sayAside },
): Promise<string | undefined> {
  if (value !== undefined && file !== undefined) {
    throw new Refusal(`Give either ${option} or ${option}-file, not both.`);
  }
  if (file !== undefined) return lineOf(`${option}-file`, await readFile(file, 'utf8'));
  if (value === standardStream) return lineOf(option, await textOf(input));
  if (value !== undefined) {
    warn(
      `Warning: the list of processes and the shell's history show ${option}. Use ${option}-file FILE, or ${option} - to read standard input.`,
    );
  }
  return value;
}

async function textOf(input: Terminal['input']): Promise<string> {
  return text(
    (async function* () {
      yield* input;
    })(),
  );
}

function lineOf(from: string, given: string): string {
  const secret = trimEndOf(given, /[\r\n]/);
  if (secret === '' || /[\r\n]/.test(secret)) {
    throw new Refusal(`${from} must contain the secret alone, in one line.`);
  }
  return secret;
}

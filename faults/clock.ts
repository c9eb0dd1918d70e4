import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Debian's package faketime: a library that tells a process another time. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

export interface Clock {
  /** For the process whose clock it is. */
  settings: Record<string, string>;
  /** Puts the clock so much off the machine's, as `+2d` or `-3h`; at once, while the process runs. */
  jump(offset: string): Promise<void>;
}

/** A clock that can be made to jump; `undefined` where the machine has no library for it. */
export async function createClock(folder: string): Promise<Clock | undefined> {
  if (library === undefined) return undefined;
  const file = join(folder, 'clock');
  const jump = (offset: string) => writeFile(file, `${offset}\n`);
  await jump('+0');
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go by the monotonic clock, which no change of the date moves.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  };
}

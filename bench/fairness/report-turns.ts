import { writeFileSync } from 'node:fs';
import { watchTurns } from '#server/testing/turns.ts';

/** Loaded into the server before it starts: on SIGUSR2 it writes the longest turn of its event loop since the last time to a file. */
const turns = watchTurns();

process.on('SIGUSR2', async () => {
  const longest = await turns.takeLongest();
  writeFileSync(process.env.TURNS_FILE ?? '', `${longest}\n`);
});

import { loadEnvFile } from 'node:process';
import { parseSettings, type Settings } from '#server/settings.ts';

/** Reads the settings from the environment and `.env` in the working folder. The environment is read in this file alone. */
export function readSettings(): Settings {
  return parseSettings(readEnvironment());
}

/** Reads where `npm run move` copies to; undefined if `MOVE_TO` isn't set. */
export function readMoveTarget(): string | undefined {
  return readEnvironment().MOVE_TO;
}

function readEnvironment(): NodeJS.ProcessEnv {
  try {
    loadEnvFile();
  } catch {
    // There is no .env file.
  }
  return process.env;
}

import { loadEnvFile } from 'node:process';
import { parseSettings, type Settings } from '#server/settings.ts';

/** Reads the settings from the environment and `.env` in the working folder. The only reader of the environment. */
export function readSettings(): Settings {
  try {
    loadEnvFile();
  } catch {
    // There is no .env file.
  }
  return parseSettings(process.env);
}

import { loadEnvFile } from 'node:process';
import { parseSettings, type Settings } from '#server/settings.ts';

/** The settings of this process, with what `.env` in the working folder adds. The only reader of the environment. */
export function readSettings(): Settings {
  try {
    loadEnvFile();
  } catch {
    // No .env file: the environment alone counts.
  }
  return parseSettings(process.env);
}

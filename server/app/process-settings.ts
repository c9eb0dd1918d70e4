import { z } from 'zod';
import { wholeNumber, wholeNumberBetween } from '#server/compute/whole-number.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Settings of a process: where it listens, what it logs, and how it ends. */
export const processSettings = {
  PORT: wholeNumber(0, 65_535, 3000),
  BIND: z.string().default('0.0.0.0'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  CLOSE_SECONDS: wholeNumber(0, 600, 20),
  DRAIN_SECONDS: wholeNumberBetween(0, 600).optional(),
};

/** Default of `DRAIN_SECONDS` behind a proxy: three times the health interval of deploy/Caddyfile. */
const proxyDrainSeconds = 3;

/** Returns the settings of a process whose defaults depend on other settings. `given` is the environment. */
export function processSettingsOf(
  {
    NODE_ENV,
    DRAIN_SECONDS,
    DEMO,
  }: { NODE_ENV?: string | undefined; DRAIN_SECONDS?: number | undefined; DEMO: boolean },
  given: Record<string, string>,
) {
  const isProduction = NODE_ENV === 'production';
  // Without a proxy nobody would send requests elsewhere, and Ctrl-C should take effect at once.
  const drainSeconds = DRAIN_SECONDS ?? (given.TRUST_PROXY === undefined ? 0 : proxyDrainSeconds);
  return { isProduction, drainSeconds, DEMO: given.DEMO === undefined ? !isProduction : DEMO };
}

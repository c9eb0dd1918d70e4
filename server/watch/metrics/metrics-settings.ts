import { z } from 'zod';
import { wholeNumber } from '#server/compute/whole-number.ts';

export const metricsSettings = {
  /** Metrics are off without it. */
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters of randomness' }).optional(),
  METRICS_HOSTS: wholeNumber(0, 1000, 50),
};

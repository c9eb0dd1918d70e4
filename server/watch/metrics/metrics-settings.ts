import { z } from 'zod';

export const metricsSettings = {
  /** Metrics are off without it. */
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters of randomness' }).optional(),
};

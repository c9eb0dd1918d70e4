import { z } from 'zod';

/** `GET` and `PUT {api}/reports`: whether the caller gets a host's weekly mail. */
export const weeklyReportSchema = z
  .object({
    host: z.string(),
    weekly: z.boolean().describe('True if you get the weekly mail'),
    sendsMail: z.boolean().describe('False if the deployment sends no mail'),
    emailVerified: z.boolean().describe('False if your address has to be confirmed first'),
    keptLongEnough: z
      .boolean()
      .describe('False if conversations are kept for too few days to count a week; then no mail is sent'),
  })
  .meta({ id: 'WeeklyReport' });

export const weeklyReportQuerySchema = z.object({
  host: z.string().trim().max(300, 'Use at most 300 characters.').optional(),
});

export const weeklyReportInputSchema = z
  .object({
    host: z.string().max(300).nullish(),
    weekly: z.boolean({ error: 'Use true or false.' }),
  })
  .meta({ id: 'WeeklyReportInput' });

export type WeeklyReport = z.infer<typeof weeklyReportSchema>;

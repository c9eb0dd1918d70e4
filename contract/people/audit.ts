import { z } from 'zod';

/** Values before or after an act, by field. Secrets are digests. */
const auditValuesSchema = z.record(z.string(), z.unknown());

/** One act of an administrator. */
export const auditRowSchema = z
  .object({
    at: z.iso.datetime(),
    actor: z.string().describe('an e-mail address, or the name of a command'),
    address: z
      .string()
      .describe(
        'the IP address that the request came from; `local` for a command; empty for what a host admin may not see',
      ),
    action: z.string(),
    target: z.string().describe('what was acted on: an e-mail address, a host, a file'),
    host: z.string().nullable().describe('`null` for what belongs to no host'),
    before: auditValuesSchema.optional(),
    after: auditValuesSchema.optional(),
  })
  .meta({ id: 'AuditRow' });

export type AuditRow = z.infer<typeof auditRowSchema>;
export type AuditValues = z.infer<typeof auditValuesSchema>;

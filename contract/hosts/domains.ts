import { z } from 'zod';

/** A host's domain verification: its state, and the records that verify it. */
export const domainSchema = z
  .object({
    host: z.string(),
    state: z
      .enum(['exempt', 'verified', 'unverified'])
      .describe('Names of the machine itself and addresses are exempt'),
    isServed: z.boolean().describe('Where verification is off, whatever the state'),
    txt: z.object({ name: z.string(), value: z.string() }).describe('The DNS record that verifies the host'),
    http: z
      .object({ url: z.string(), content: z.string() })
      .describe('What the host must answer instead: this service does, once the name leads to it'),
    checkedAt: z.string().nullable().describe('ISO in UTC; null before the first check'),
    finding: z
      .enum(['txt', 'http', 'absent', 'no-answer'])
      .nullable()
      .describe('What the last check found; one without an answer changes no state'),
  })
  .meta({ id: 'Domain' });

export type Domain = z.infer<typeof domainSchema>;
export type DomainFinding = NonNullable<Domain['finding']>;

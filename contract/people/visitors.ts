import { z } from 'zod';

/** A host's embed secret; its text is the HMAC key. Shown once. */
export const embedSecretSchema = z.object({ secret: z.string() }).meta({ id: 'EmbedSecret' });

/** A JWT (HS256) that a site's server signed with the host's embed secret; valid for at most five minutes. */
export const visitorTokenSchema = z.object({
  token: z.string({ error: 'Send the token as text.' }).max(4000, 'Use at most 4,000 characters.'),
});

/** The visitor as the site names them. It grants nothing. */
export const namedVisitorSchema = z
  .object({
    sub: z.string(),
    name: z.string().optional(),
    email: z.string().optional(),
    proof: z
      .string()
      .optional()
      .describe('Sent with questions of the next day, it names the visitor in their conversation'),
  })
  .meta({ id: 'NamedVisitor' });

export type NamedVisitor = z.infer<typeof namedVisitorSchema>;

import { z } from 'zod';
import { line, requiredLine } from '#contract/hosts/config-texts.ts';
import { hostRoleSchema } from './roles.ts';
import { emailDomainsInput } from './sign-up-policy.ts';

/** Maximum length of an issuer's URL, and number of a claim's values. */
const maxIssuer = 500;
const maxValues = 50;

/** Gives a role at each sign-in by a claim of the provider. Whoever has none of the values is a user. */
const roleClaimSchema = z.object({
  claim: requiredLine(100),
  values: z
    .record(requiredLine(200), hostRoleSchema, { error: 'Use an object of roles by value.' })
    .refine((values) => Object.keys(values).length > 0, { error: 'Enter at least one value.' })
    .refine((values) => Object.keys(values).length <= maxValues, {
      error: `Use at most ${maxValues} values.`,
    }),
});

/** A claim as it is stored. A role that is unknown, as of a newer version, is a user's. */
export const storedRoleClaimSchema = z.object({
  claim: z.string(),
  values: z.record(z.string(), hostRoleSchema.catch('user')),
});

/** `GET {api}/configs/{id}/sign-in`: the host's own OpenID Connect provider. Its secret is never read back. */
export const hostSignInSchema = z
  .object({
    issuer: z.string().nullable().describe('`null` without a provider'),
    clientId: z.string(),
    hasSecret: z.boolean(),
    label: z.string().describe("Name on the sign-in screen's button"),
    allowedDomains: z
      .array(z.string())
      .describe('Domains whose addresses may sign in, and are trusted as verified; all if empty'),
    roleClaim: roleClaimSchema.nullable(),
  })
  .meta({ id: 'HostSignIn' });

/** `PUT {api}/configs/{id}/sign-in`. The server checks the provider by discovery. */
export const hostSignInInputSchema = z
  .object({
    issuer: requiredLine(maxIssuer)
      .refine((text) => URL.parse(text) !== null, { error: 'Enter the URL of the issuer.' })
      .nullable()
      .describe('URL of the issuer; `null` removes the provider'),
    clientId: line(500).default(''),
    clientSecret: line(2000)
      .nullish()
      .describe('Without it, the stored one stays as long as issuer and client are the same'),
    label: line(40).default(''),
    allowedDomains: emailDomainsInput.default([]),
    roleClaim: roleClaimSchema.nullish(),
  })
  .meta({ id: 'HostSignInInput' });

export type HostSignIn = z.infer<typeof hostSignInSchema>;
export type HostSignInInput = z.infer<typeof hostSignInInputSchema>;

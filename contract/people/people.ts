import { z } from 'zod';
import { listQuerySchema } from '#contract/http/lists.ts';
import { roleSchema } from './roles.ts';

/** An account as the admins of its host see it. */
export const personSchema = z
  .object({
    id: z.string(),
    host: z.string().describe('`*` for an operator'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photoUrl: z.string(),
    role: roleSchema,
    state: z
      .enum(['active', 'suspended', 'unverified'])
      .describe('`unverified`: nobody can sign in before the e-mail address is confirmed'),
    isEmailVerified: z.boolean(),
    sessions: z.int().describe('Number of sessions that have not ended'),
    lastSignInAt: z.iso.datetime().nullable().describe('Start of the newest of these sessions'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Person' });

export const personColumns = ['name', 'email', 'role', 'host', 'createdAt'] as const;
export const personListQuerySchema = listQuerySchema(personColumns).extend({
  host: z.string().max(300).optional().describe("Only this host's; operators see all hosts' without it"),
});

/** `PUT {api}/people/{id}/role`. */
export const roleInputSchema = z
  .object({
    role: roleSchema,
    host: z
      .string()
      .max(300)
      .nullish()
      .describe('Host of the account that an operator becomes; for other accounts, their own'),
  })
  .meta({ id: 'RoleInput' });

/** A session of a person, newest first in a list. */
export const personSessionSchema = z
  .object({
    id: z.string(),
    host: z.string().describe('Where the person signed in'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PersonSession' });

/** `POST {api}/people/{id}/reset-link`. */
export const resetLinkSchema = z
  .object({
    link: z.string(),
    expiresAt: z.iso.datetime(),
    mailed: z.boolean().describe('True if the link is on its way to the person'),
  })
  .meta({ id: 'ResetLink' });

export type Person = z.infer<typeof personSchema>;
export type PersonColumn = (typeof personColumns)[number];
export type PersonListQuery = z.infer<typeof personListQuerySchema>;
export type PersonSession = z.infer<typeof personSessionSchema>;
export type ResetLink = z.infer<typeof resetLinkSchema>;
export type RoleInput = z.infer<typeof roleInputSchema>;

import { z } from 'zod';
import { listQuerySchema } from '#contract/http/lists.ts';
import { emailSchema } from './identity.ts';
import { roleSchema } from './roles.ts';

const token = z.string().max(200);

/** `POST {api}/invitations`. */
export const invitationInputSchema = z
  .object({
    host: z
      .string()
      .max(300)
      .nullish()
      .describe("The host's name; the request's host without it. Ignored for the role `admin`."),
    email: z
      .union([z.literal('').transform(() => null), emailSchema], { error: 'Enter a valid e-mail address.' })
      .nullish()
      .describe(
        'Address that alone may accept; without it, whoever has the link. Required for the role `admin`.',
      ),
    role: roleSchema.default('user'),
  })
  .meta({ id: 'InvitationInput' });

/** An invitation that was just made. The link is never shown again. */
export const newInvitationSchema = z
  .object({
    id: z.string(),
    link: z.string(),
    expiresAt: z.iso.datetime(),
    mailed: z.boolean().describe('True if the link is on its way to the address'),
  })
  .meta({ id: 'NewInvitation' });

/** A pending invitation in the list. */
export const invitationSchema = z
  .object({
    id: z.string(),
    host: z.string().describe('`*` for an operator'),
    email: z.string().nullable(),
    role: roleSchema,
    invitedBy: z
      .string()
      .describe("The admin's e-mail address; `Operator` for an operator's, empty for a deleted account"),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

const invitationColumns = ['email', 'role', 'host', 'createdAt', 'expiresAt'] as const;
export const invitationListQuerySchema = listQuerySchema(invitationColumns).extend({
  host: z.string().max(300).optional().describe("Only this host's; operators see all hosts' without it"),
});

/** `POST {identity}/invitation` and `/invitation/accept`, with the token of an invitation's link. */
export const invitationTokenSchema = z.object({ token }).meta({ id: 'InvitationToken' });

/** `POST {identity}/invitation`: what a link offers. */
export const offeredInvitationSchema = z
  .object({
    host: z.string(),
    email: z.string().nullable(),
    role: roleSchema,
    expiresAt: z.iso.datetime(),
    hasAccount: z.boolean().describe('True if `email` has an account here, which can accept'),
  })
  .meta({ id: 'OfferedInvitation' });

export type InvitationInput = z.infer<typeof invitationInputSchema>;
export type NewInvitation = z.infer<typeof newInvitationSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type InvitationColumn = (typeof invitationColumns)[number];
export type InvitationListQuery = z.infer<typeof invitationListQuerySchema>;
export type InvitationToken = z.infer<typeof invitationTokenSchema>;
export type OfferedInvitation = z.infer<typeof offeredInvitationSchema>;

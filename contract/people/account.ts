import { z } from 'zod';
import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';
import { factorKindSchema, passwordSchema, personName, phoneNumber } from './identity.ts';
import { roleSchema } from './roles.ts';

/** `GET {identity}/account`: the person who is signed in. */
export const accountSchema = z
  .object({
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    photoUrl: z.string(),
    role: roleSchema.describe('`user` as long as a required second factor is missing'),
    host: z.string().describe('`*` for an operator'),
    createdAt: z.string(),
    hasPassword: z.boolean().describe('False if the person signs in through a provider or passkey only'),
    secondFactors: z.array(factorKindSchema).describe('Those that can be used on this host'),
    recoveryCodesLeft: z.int(),
    readOnly: z.boolean().describe('True for an operator on a name that is no console host'),
    secondFactorMissing: z.boolean().describe('True if one is required and none is set up'),
  })
  .meta({ id: 'Account' });

/** Short, since the account is read with every request. A picture of 128 pixels fits. */
export const maxPhotoLength = 16_000;

/** An image's address, or a small image as a data URL; empty for none. */
const photo = z
  .string()
  .trim()
  .max(maxPhotoLength, 'Use a smaller picture.')
  .refine((url) => url === '' || safeImageUrl(url) !== '', 'Use the https address of a picture.');

/** `PATCH {identity}/account`: fields that are left out stay as they are. */
export const accountChangeSchema = z
  .object({
    firstName: personName.optional(),
    lastName: personName.optional(),
    phone: z.union([z.literal(''), phoneNumber]).optional(),
    photoUrl: photo.optional(),
  })
  .meta({ id: 'AccountChange' });

/** `POST {identity}/account/password`. An account without a password leaves `currentPassword` out. */
export const passwordChangeSchema = z
  .object({ currentPassword: z.string().max(5000).optional(), newPassword: passwordSchema })
  .meta({ id: 'PasswordChange' });

/** Shows that it is still the person: the password, or a code of the second factor. */
export const proofSchema = z
  .object({ currentPassword: z.string().max(5000).optional(), code: z.string().max(100).optional() })
  .meta({ id: 'Proof' });

/** A row of `GET {identity}/account/sessions`. */
export const ownSessionSchema = z
  .object({
    id: z.string(),
    device: z.string().describe('Browser and system, such as `Firefox on Windows`'),
    userAgent: z.string(),
    host: z.string(),
    createdAt: z.string(),
    usedAt: z.string().describe('Time of the last refresh, else of the sign-in'),
    expiresAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });

/** `POST {identity}/account/totp`: what an authenticator app needs. */
export const totpSetUpSchema = z
  .object({ secret: z.string().describe('Base32'), uri: z.string().describe('`otpauth://`, for a QR code') })
  .meta({ id: 'TotpSetUp' });

/** `POST {identity}/account/totp/confirm`. */
export const totpConfirmSchema = z.object({ code: z.string().max(100) }).meta({ id: 'TotpConfirm' });

/** Ten codes, each for one use. They are shown once. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

/** `GET` and `PUT {api}/operators/policy`. */
export const operatorPolicySchema = z
  .object({ secondFactor: z.boolean().describe('True if all operators must have a second factor') })
  .meta({ id: 'OperatorPolicy' });

export type AccountView = z.infer<typeof accountSchema>;
export type OwnSession = z.infer<typeof ownSessionSchema>;
export type TotpSetUp = z.infer<typeof totpSetUpSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type AccountChange = z.infer<typeof accountChangeSchema>;

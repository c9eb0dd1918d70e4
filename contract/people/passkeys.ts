import { z } from 'zod';

const base64url = z
  .string()
  .max(60_000)
  .regex(/^[\w-]*$/, 'Use base64url.');
const credentialId = base64url.min(1).max(2000);

/** Parts of a credential that both answers of an authenticator have (WebAuthn §5.1). */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

const transports = z.array(z.string().max(30)).max(10).optional();

const passkeyName = z.string().trim().min(1, 'Enter a name.').max(100, 'Use at most 100 characters.');

/** A row of `GET {identity}/account/passkeys`. */
export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe('The name that it was made on, where alone it works'),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

/** `POST {identity}/account/passkeys`: the browser's answer to the options of registration. */
export const passkeyRegistrationSchema = z
  .object({
    name: passkeyName.optional(),
    response: z.object({
      ...credential,
      response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });

/** `recoveryCodes` are made with the first second factor, and shown once. */
export const newPasskeySchema = z
  .object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()).optional() })
  .meta({ id: 'NewPasskey' });

/** `PATCH {identity}/account/passkeys/{id}`. */
export const passkeyChangeSchema = z.object({ name: passkeyName }).meta({ id: 'PasskeyChange' });

/** `POST {identity}/Auth/Passkey`: the browser's answer to the options of signing in. */
export const passkeySignInSchema = z
  .object({
    host: z.string().max(300).nullish(),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.nullish(),
      }),
    }),
  })
  .meta({ id: 'PasskeySignIn' });

/** Options for `navigator.credentials`, in the JSON form of WebAuthn. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

export type Passkey = z.infer<typeof passkeySchema>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

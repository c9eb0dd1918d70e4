import { z } from 'zod';
import { roleSchema } from './roles.ts';

/** The error of a password that breaks the rule. */
export const passwordMessage =
  'Password must be at least 8 characters long, contain at least one uppercase letter, one lowercase letter, one number, and one special character.';

export const passwordTooLong = 'Password must be at most 1000 characters long.';

/** The specification's rule: 8 characters (code points), upper, lower, digit, special. At most 1,000, to bound the hashing. */
export const passwordSchema = z
  .string()
  .regex(/^[\s\S]{8,}$/u, passwordMessage)
  .max(1000, passwordTooLong)
  .refine(
    (password) =>
      /\p{Lu}/u.test(password) &&
      /\p{Ll}/u.test(password) &&
      /\p{Nd}/u.test(password) &&
      /[^\p{L}\p{Nd}\s]/u.test(password),
    passwordMessage,
  );

/** An e-mail address, trimmed and in lower case, as it is stored and compared. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Enter a shorter e-mail address.')
  .pipe(z.email('Enter a valid e-mail address.'))
  .transform((email) => email.toLowerCase());

/** The operator that a first start creates if the settings name none. */
export const firstOperatorEmail = 'admin@localhost';

/** An e-mail address from settings or commands, where `admin@localhost` is allowed. */
export const namedEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([z.literal(firstOperatorEmail), emailSchema], { error: 'must be an e-mail address' }));

/** Invisible characters could reorder text or make one name look like another; joiners are allowed, because some scripts need them. */
const line = z
  .string()
  .trim()
  .regex(/[^\s\u200c\u200d]/u, 'Fill in this field.')
  .regex(/^(?:[^\p{Cc}\p{Cf}]|[\u200c\u200d])*$/u, 'Use no line breaks or other invisible characters.');
export const personName = line.max(200, 'Use at most 200 characters.');
export const phoneNumber = line.max(50, 'Use at most 50 characters.');

/** `POST {identity}/Users/PostUser`. The server ignores `Role`, `FullName` and `username`, and derives its own. */
export const signUpSchema = z
  .object({
    Email: emailSchema,
    Password: passwordSchema,
    Phone: phoneNumber,
    FirstName: personName,
    LastName: personName,
    Role: z.string().max(100).optional(),
    FullName: z.string().max(500).optional(),
    username: z.string().max(600).optional(),
    host: z.string().max(300).nullish(),
    Invitation: z.string().max(200).nullish().describe('The token of an invitation'),
  })
  .meta({ id: 'SignUp' });

/** `POST {identity}/Auth/Login`. A password that breaks the rule is just wrong, not invalid. */
export const loginSchema = z
  .object({
    Email: z.string().max(1000),
    Password: z.string().max(5000),
    /** Code of the second factor, for accounts that have one. */
    Code: z.string().max(100).optional(),
    username: z.string().max(600).optional(),
    host: z.string().max(300).nullish(),
  })
  .meta({ id: 'Login' });

/** Second factors of an account. A passkey signs in by itself; the codes of the others are sent as `Code`. */
export const factorKindSchema = z.enum(['totp', 'passkey', 'recovery']);

/** `AuthToken` is a JWT, or `DOESNOTEXIST` for wrong credentials. `secondFactor` is there if only the `Code` is missing. */
export const loginReplySchema = z
  .object({ AuthToken: z.string(), secondFactor: z.array(factorKindSchema).optional() })
  .meta({ id: 'LoginReply' });
/** `POST {identity}/Auth/SecondFactor`, after a sign-in through a provider. */
export const secondFactorSchema = z
  .object({ Code: z.string().max(100), host: z.string().max(300).nullish() })
  .meta({ id: 'SecondFactor' });

export const noSuchLogin = 'DOESNOTEXIST';

/** Claims of an access token. `host` is `*` for an operator; times are Unix seconds. */
export const claimsSchema = z.object({
  sub: z.string(),
  Email: z.string(),
  FullName: z.string(),
  role: roleSchema,
  host: z.string(),
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
});

/** `GET {identity}/identity`: who is signed in, with the role and host of their powers on the request's host. */
export const identitySchema = claimsSchema
  .pick({ sub: true, Email: true, FullName: true, role: true, host: true })
  .extend({
    sameBrowser: z
      .boolean()
      .optional()
      .describe(
        'Whether this browser has the session’s refresh cookie, so that the sign-in was made in it; missing if a browser may withhold the cookie',
      ),
  })
  .meta({ id: 'Identity' });

/** `GET {api}/users/email/{email}`. */
export const userSchema = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    photo_image_url: z.string(),
    role: roleSchema.describe('For the caller, the role on the request’s host'),
    type: z.string().describe('`operator` or `user`, whatever the role on this host'),
    email: z.string(),
  })
  .meta({ id: 'User' });

export type SignUp = z.infer<typeof signUpSchema>;
export type Login = z.infer<typeof loginSchema>;
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type FactorKind = z.infer<typeof factorKindSchema>;
export type LoginReply = z.infer<typeof loginReplySchema>;
export type Claims = z.infer<typeof claimsSchema>;
export type User = z.infer<typeof userSchema>;

import { z } from 'zod';
import { emailSchema, passwordSchema } from './identity.ts';

const token = z.string().max(200);

/** `POST {identity}/Users/ForgotPassword`. */
export const forgotPasswordSchema = z
  .object({ Email: emailSchema, host: z.string().max(300).nullish() })
  .meta({ id: 'ForgotPassword' });

/** `POST {identity}/Users/ResetPassword`, with the token of a mailed link. */
export const resetPasswordSchema = z
  .object({ token, Password: passwordSchema })
  .meta({ id: 'ResetPassword' });

/** `POST {identity}/Users/VerifyEmail`, with the token of a mailed link. */
export const verifyEmailSchema = z.object({ token }).meta({ id: 'VerifyEmail' });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

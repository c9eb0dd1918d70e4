import { z } from 'zod';
import { pageLanguageSchema } from '#contract/hosts/page-language.ts';
import { publicConfigSchema } from './configs.ts';

/** Base URLs of the specification's three services: absolute, or paths on the page's origin. No trailing slash. */
export const servicesSchema = z.object({ identity: z.string(), api: z.string(), ai: z.string() });

const logoPictureSchema = z.object({
  src: z.string(),
  width: z.number().optional().describe('in pixels, where the server knows it'),
  height: z.number().optional(),
});

/** The logo in the header of each scheme. Without `scheme: auto` both are the same. */
const logosSchema = z.object({ light: logoPictureSchema, dark: logoPictureSchema });

/** Data that the server writes into a host's HTML (`<script type="application/json" id="boot">`), so that the page renders without a second request. */
export const bootSchema = z.object({
  config: publicConfigSchema,
  logos: logosSchema,
  language: pageLanguageSchema.describe('of the interface'),
  services: servicesSchema,
  isEmpty: z
    .boolean()
    .optional()
    .describe('true if the host has neither documents nor a language model to answer from'),
  draft: z.string().optional().describe('on the page of a draft, what its questions are asked with'),
  uploads: z.object({
    visitors: z.boolean().describe('whether people who are not signed in may upload here'),
    maxBytes: z.int().describe('largest file a visitor may upload'),
  }),
  signIn: z
    .object({
      github: z.boolean(),
      linkedin: z.boolean(),
      oidc: z.string().optional().describe("the button's name for the host's own provider"),
      passwordReset: z.boolean(),
      sendsMail: z.boolean().describe('false if the deployment sends no mail'),
    })
    .optional()
    .describe('which ways to sign in are set up beside the password; none where it is missing'),
});

export type LogoPicture = z.infer<typeof logoPictureSchema>;
export type Logos = z.infer<typeof logosSchema>;
export type Services = z.infer<typeof servicesSchema>;
export type Boot = z.infer<typeof bootSchema>;

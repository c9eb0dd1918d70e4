import { z } from 'zod';
import { publicConfigSchema } from './configs.ts';

/** The screens of the page: the paths that its router knows. Any other is answered 404, with the page's own word for it. */
export const screenPaths: readonly string[] = ['/', '/sign-in', '/sign-up', '/file-upload'];

/** Where the page finds the specification's three services; each an absolute URL or a path on the page's origin, no slash at the end. */
export const servicesSchema = z.object({ identity: z.string(), api: z.string(), ai: z.string() });

/** What the server writes into a host's HTML (`<script type="application/json" id="boot">`), so that the page paints without a second request. */
export const bootSchema = z.object({
  config: publicConfigSchema,
  services: servicesSchema,
  uploads: z.object({
    visitors: z.boolean().describe('whether people who are not signed in may upload here'),
    maxBytes: z.int().describe('largest file a visitor may upload'),
  }),
});

export type Services = z.infer<typeof servicesSchema>;
export type Boot = z.infer<typeof bootSchema>;

import { z } from 'zod';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import { siteInputSchema } from './sites.ts';

/** `POST {api}/configs/from-site`: the address of a website, with or without `https://`. */
export const fromSiteInputSchema = z
  .object({
    url: z
      .string({ error: 'Enter the address of a website, such as acme.com.' })
      .trim()
      .min(1, 'Enter the address of a website, such as acme.com.')
      .max(2000, 'Use at most 2,000 characters.'),
  })
  .meta({ id: 'FromSiteInput' });

/** A config and a site to begin with. Nothing is stored until they are saved by their own calls. */
export const fromSiteSchema = z
  .object({ config: configInputSchema, site: siteInputSchema })
  .meta({ id: 'FromSite' });

export type FromSite = z.infer<typeof fromSiteSchema>;

import { z } from 'zod';
import { line, listOf, requiredLine, section } from '#contract/hosts/config-texts.ts';
import { type EmbedSettings, embedLimits } from './embed.ts';
import { originOfSite } from './embed-sites.ts';

/** Site of the widget, as its origin. */
const siteInput = requiredLine(embedLimits.site)
  .refine((typed) => typed === '' || originOfSite(typed) !== undefined, {
    error: 'Enter the address of a site, such as https://www.example.com or https://*.example.com.',
  })
  .transform((typed) => originOfSite(typed) ?? typed);

/** Settings of the widget as an admin sends them; they are replaced as a whole. */
export const embedInput = section({
  sites: listOf(siteInput, { most: embedLimits.sites, what: 'sites' }).transform((sites) => [
    ...new Set(sites),
  ]),
  position: z.enum(['start', 'end'], { error: 'Choose start or end.' }).nullish(),
  label: line(embedLimits.label).nullish(),
  greeting: line(embedLimits.greeting).nullish(),
});

/** Returns the settings without what is empty. */
export function filledEmbed({
  sites,
  position,
  label,
  greeting,
}: z.output<typeof embedInput>): EmbedSettings {
  return { sites, ...(position && { position }), ...(label && { label }), ...(greeting && { greeting }) };
}

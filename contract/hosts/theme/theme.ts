import { z } from 'zod';
import { brandColor, configLimits } from '#contract/hosts/config-limits.ts';

/** Fonts that need no download: names of stacks in theme-properties.ts. */
export const fontNames = ['system', 'serif', 'rounded', 'mono'] as const;

export type FontName = (typeof fontNames)[number];

const image = z.string().max(configLimits.image);

/** A host's looks, `pagesettings.theme`. Every key may be absent. */
export const themeSchema = z.object({
  color: z.string().regex(brandColor).optional().describe('The brand colour, as `#rrggbb`'),
  logoDark: image.optional().describe('The logo on dark ground'),
  showTitle: z
    .enum(['auto', 'always', 'never'])
    .optional()
    .describe('The title beside the logo; `auto` (the default): unless the logo is wide'),
  scheme: z.enum(['auto', 'light', 'dark']).optional(),
  font: z
    .union([z.enum(fontNames), z.object({ url: z.string().max(configLimits.font) })])
    .optional()
    .describe('A named font, or a WOFF2 file as a `data:` URL'),
  radius: z.enum(['none', 'small', 'large']).optional(),
  header: z.enum(['plain', 'brand']).optional(),
  welcome: z
    .object({ text: z.string().max(configLimits.welcome).optional(), picture: image.optional() })
    .optional(),
  legal: z
    .object({
      privacy: z.string().max(configLimits.fileUrl).optional(),
      imprint: z.string().max(configLimits.fileUrl).optional(),
      notice: z
        .union([z.boolean(), z.string().max(configLimits.line)])
        .optional()
        .describe('That answers come from an AI; shown unless `false`. A text replaces the usual one'),
    })
    .optional(),
});

export type Theme = z.infer<typeof themeSchema>;

import { z } from 'zod';

export const embedLimits = { sites: 50, site: 300, label: 40, greeting: 300 } as const;

/** The widget's settings. `sites` are origins, `https://*.acme.example` for any name below; without any the widget is off. */
export const embedSettingsSchema = z.object({
  sites: z.array(z.string().max(embedLimits.site)).max(embedLimits.sites),
  position: z.enum(['start', 'end']).optional(),
  label: z.string().max(embedLimits.label).optional(),
  greeting: z.string().max(embedLimits.greeting).optional(),
});

export type EmbedSettings = z.infer<typeof embedSettingsSchema>;

import { z } from 'zod';
import { actionSettingsInput, originsInput } from './action-input.ts';
import { agentInput } from './agent.ts';
import { configLimits } from './config-limits.ts';
import { image, line, requiredLine, requiredParagraph, webAddress } from './config-texts.ts';
import { embedLimits } from './embed.ts';
import { originOfSite } from './embed-sites.ts';
import { handoverInput } from './handover.ts';
import { faultOfHost } from './host-name.ts';
import { languageSettings } from './languages.ts';
import { mcpAccess } from './programs.ts';
import { mostRetentionDays } from './retention.ts';
import { signUpPolicyInput } from './sign-up-policy.ts';
import { themeInput } from './theme-input.ts';
import { timeZoneInput } from './time-zone.ts';

const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Use an object with its fields.' });

const listOf = <Item extends z.ZodType>(item: Item, { most, what }: { most: number; what: string }) =>
  z.array(item, { error: 'Use a list.' }).max(most, `Use at most ${most} ${what}.`);

const suggestionInput = section({ suggestion: requiredLine(configLimits.suggestion) });

/** The server makes a missing `id`, and ignores a client's `additionalInfo`. */
const knowledgeFileInput = section({
  id: z
    .string({ error: 'Enter text.' })
    .max(configLimits.fileEntryId, `Use at most ${configLimits.fileEntryId} characters.`)
    .nullish(),
  fileURL: webAddress,
  fileID: requiredLine(configLimits.line),
  fileContext: requiredParagraph(configLimits.fileContext),
});

export type KnowledgeFileInput = z.infer<typeof knowledgeFileInput>;

const yesOrNo = z.boolean({ error: 'Choose yes or no.' });

/** Site of the widget, as its origin. */
const siteInput = requiredLine(embedLimits.site)
  .refine((typed) => typed === '' || originOfSite(typed) !== undefined, {
    error: 'Enter the address of a site, such as https://www.example.com or https://*.example.com.',
  })
  .transform((typed) => originOfSite(typed) ?? typed);

const embedInput = section({
  sites: listOf(siteInput, { most: embedLimits.sites, what: 'sites' }).transform((sites) => [
    ...new Set(sites),
  ]),
  position: z.enum(['start', 'end'], { error: 'Choose start or end.' }).nullish(),
  label: line(embedLimits.label).nullish(),
  greeting: line(embedLimits.greeting).nullish(),
});

const daysError = `Enter a whole number of days from 0 to ${mostRetentionDays}.`;
const retentionInput = z
  .number({ error: daysError })
  .int({ error: daysError })
  .min(0, { error: daysError })
  .max(mostRetentionDays, { error: daysError });

/** A missing setting stays as it is; `null` removes it. */
const pageSettingsInput = section({
  theme: themeInput.nullish(),
  description: line(configLimits.description).nullish(),
  visitorUploads: yesOrNo.nullish(),
  openFiles: yesOrNo.nullish(),
  followUps: yesOrNo.nullish(),
  signUp: signUpPolicyInput.nullish(),
  embed: embedInput.nullish(),
  language: z.enum(languageSettings, { error: 'Choose auto, or a language from the list.' }).nullish(),
  requireSecondFactor: yesOrNo.nullish(),
  retentionDays: retentionInput.nullish(),
  sharing: yesOrNo.nullish(),
  linkOrigins: originsInput.nullish(),
  programs: section({
    mcp: z.enum(mcpAccess, { error: 'Choose off, key or public.' }).nullish(),
    developers: yesOrNo.nullish(),
  }).nullish(),
  timeZone: timeZoneInput.nullish(),
});

/**
 * `PUT {api}/configs/{id}` and `POST {api}/configs/new`: the fields that an admin may set. Clients send the whole entity; the
 * server ignores the fields that it derives (`userId`, `hostname`, `common`, `additionalInfo`). Missing optional fields keep
 * their stored value, or start empty in a new config.
 */
export const configInputSchema = section({
  domaintype: z.enum(['default', 'ai'], { error: 'Choose default or ai.' }),
  host: z
    .string({ error: 'Enter text.' })
    .max(configLimits.host, { error: `Use at most ${configLimits.host} characters.`, abort: true })
    // An empty host counts as missing, which is allowed except in a new config.
    .refine((typed) => typed.trim() === '' || faultOfHost(typed) === undefined, {
      error: ({ input }) => faultOfHost(String(input)),
    })
    .nullish(),
  hostsettings: section({
    title: requiredLine(configLimits.line),
    logo: image,
    favicon: image,
    codeGeneratorText: requiredLine(configLimits.line),
    codeGeneratorPlaceholder: line(configLimits.line).nullish(),
  }),
  aisettings: section({
    home: section({
      suggestions: listOf(suggestionInput, { most: configLimits.suggestions, what: 'suggestions' }).nullish(),
      uploadedFiles: listOf(knowledgeFileInput, { most: configLimits.files, what: 'files' }).nullish(),
    }).nullish(),
    onlyFromDocuments: yesOrNo.nullish(),
    handover: handoverInput.nullish(),
    ...actionSettingsInput,
    agent: agentInput.nullish(),
  }).nullish(),
  pagesettings: pageSettingsInput.nullish(),
}).meta({ id: 'ConfigInput' });

export type ConfigInput = z.infer<typeof configInputSchema>;

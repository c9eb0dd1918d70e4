import { z } from 'zod';
import {
  actionsInput,
  mcpServersInput,
  originsInput,
  storedActions,
  storedServers,
} from '#contract/agent/action-input.ts';
import { actionsSchema, mcpServersSchema, originsSchema } from '#contract/agent/actions.ts';
import { agentInput, agentSchema, filledAgent } from '#contract/agent/agent.ts';
import { filledHandover, handoverInput, handoverSchema } from '#contract/chat/handover.ts';
import { themeSchema } from '#contract/hosts/theme/theme.ts';
import { filledTheme, themeInput } from '#contract/hosts/theme/theme-input.ts';
import { signUpPolicyInput, signUpPolicySchema } from '#contract/people/sign-up-policy.ts';
import { embedSettingsSchema } from '#contract/programs/embed.ts';
import { embedInput, filledEmbed } from '#contract/programs/embed-input.ts';
import { mergePrograms, programsInput } from '#contract/programs/program-input.ts';
import { programSettingsSchema } from '#contract/programs/programs.ts';
import { languageSettings } from '#shared/languages.ts';
import { configLimits } from './config-limits.ts';
import { line, yesOrNo } from './config-texts.ts';
import { defaultRetentionDays, mostRetentionDays } from './retention.ts';
import { type ChangedBy, type PlainSetting, type Schemas, type Setting, settingsOf } from './setting.ts';
import { timeZoneInput, timeZoneSchema } from './time-zone.ts';

/*
 * The settings of a host, each declared once. What is stored and sent, how a save merges it, what everybody is told, what an API key may change, the
 * history's fields and the plain half of the form follow from it. Words are in texts/admin: `name`, and `nameHint` for a plain one.
 */

type Shown = Pick<PlainSetting<Schemas>, 'part' | 'field' | 'most'>;

/** A setting with parts, which has a form of its own. */
function divided<Stored extends z.ZodType, Input extends z.ZodType>(
  setting: Setting<{ stored: Stored; input: Input }>,
) {
  return setting;
}

function plain<Stored extends z.ZodType, Input extends z.ZodType>(
  setting: Setting<{ stored: Stored; input: Input }>,
  shown: Shown & { fallback: z.output<Stored> },
): PlainSetting<{ stored: Stored; input: Input }> {
  return { setting, ...shown };
}

function yesNo(changedBy: ChangedBy, shown: Omit<Shown, 'field'> & { fallback: boolean }) {
  const toStored = (given: boolean) => given;
  return plain({ stored: z.boolean(), input: yesOrNo, toStored, changedBy }, { ...shown, field: 'switch' });
}

function same<Value>(given: Value): Value {
  return given;
}

/** Returns `undefined` for an empty list or text, which sets nothing. */
function unlessEmpty<Value extends { length: number }>(given: Value): Value | undefined {
  return given.length > 0 ? given : undefined;
}

const daysError = `Enter a whole number of days from 0 to ${mostRetentionDays}.`;
const daysInput = z
  .number({ error: daysError })
  .int({ error: daysError })
  .min(0, { error: daysError })
  .max(mostRetentionDays, { error: daysError });

const plainPublic = {
  description: plain(
    {
      stored: z.string().max(configLimits.description),
      input: line(configLimits.description),
      toStored: same,
      changedBy: 'keys',
    },
    { fallback: '', part: 'general', field: 'line' },
  ),
  /** `auto` is that of the visitor's browser. */
  language: plain(
    {
      stored: z.enum(languageSettings),
      input: z.enum(languageSettings, { error: 'Choose auto, or a language from the list.' }),
      toStored: same,
      changedBy: 'keys',
    },
    { fallback: 'auto', part: 'general', field: 'language' },
  ),
  visitorUploads: yesNo('people', { fallback: true, part: 'chat' }),
  /** False if visitors may not open the host's knowledge files, only read what answers quote. */
  openFiles: yesNo('people', { fallback: true, part: 'chat' }),
  /** False if no next questions are offered under answers. */
  followUps: yesNo('keys', { fallback: true, part: 'chat' }),
  /** False if a language model may also help with what has nothing to do with the host. */
  onTopic: yesNo('keys', { fallback: true, part: 'chat' }),
  /** Days for which conversations are kept; 0 keeps none. */
  retentionDays: plain(
    {
      stored: z.int().min(0).max(mostRetentionDays),
      input: daysInput,
      toStored: same,
      changedBy: 'people',
    },
    { fallback: defaultRetentionDays, part: 'chat', field: 'number', most: mostRetentionDays },
  ),
  /** False if signed-in people can't share conversations by a link. */
  sharing: yesNo('people', { fallback: true, part: 'chat' }),
};

const plainPrivate = {
  /** True if the host's admins must have a second factor. */
  requireSecondFactor: yesNo('people', { fallback: false, part: 'people' }),
  /** Empty for UTC. */
  timeZone: plain(
    { stored: timeZoneSchema, input: timeZoneInput, toStored: unlessEmpty, changedBy: 'keys' },
    { fallback: '', part: 'agent', field: 'timeZone' },
  ),
};

/** Settings of the page that everybody is told. */
export const publicPageSettings = {
  ...settingsOf(plainPublic),
  theme: divided({ stored: themeSchema, input: themeInput, toStored: filledTheme, changedBy: 'keys' }),
  /** Absent means `open`. Public, since the sign-up screen says what holds. */
  signUp: divided({
    stored: signUpPolicySchema,
    input: signUpPolicyInput,
    toStored: same,
    changedBy: 'people',
  }),
  embed: divided({
    stored: embedSettingsSchema,
    input: embedInput,
    toStored: filledEmbed,
    changedBy: 'people',
    parts: { sites: 'people', position: 'keys', label: 'keys', greeting: 'keys' },
  }),
  programs: divided({
    stored: programSettingsSchema,
    input: programsInput,
    toStored: mergePrograms,
    changedBy: 'people',
  }),
  /** Origins to which answers may link; others are shown as text. Absent means any. Pictures in answers are never loaded. */
  linkOrigins: divided({
    stored: originsSchema,
    input: originsInput,
    toStored: unlessEmpty,
    changedBy: 'people',
  }),
};

export const plainPageSettings = { ...plainPublic, ...plainPrivate };
export const pageSettings = { ...publicPageSettings, ...settingsOf(plainPrivate) };

export const plainAiSettings = {
  /** True if questions that the documents don't answer are refused without asking a language model. */
  onlyFromDocuments: yesNo('keys', { fallback: false, part: 'chat' }),
};

export const aiSettings = {
  ...settingsOf(plainAiSettings),
  handover: divided({
    stored: handoverSchema,
    input: handoverInput,
    toStored: filledHandover,
    changedBy: 'keys',
    parts: {
      ...{ email: 'people', webhook: 'people' },
      ...{ hours: 'keys', fields: 'keys', text: 'keys', rules: 'keys' },
    },
  }),
  actions: divided({
    stored: actionsSchema,
    input: actionsInput,
    changedBy: 'people',
    toStored: (given) => unlessEmpty(storedActions(given)),
    parts: {
      ...{
        name: 'people',
        arguments: 'people',
        url: 'people',
        method: 'people',
        headers: 'people',
        kind: 'people',
      },
      ...{ description: 'keys', rule: 'keys' },
    },
  }),
  mcp: divided({
    stored: mcpServersSchema,
    input: mcpServersInput,
    changedBy: 'people',
    toStored: (given) => unlessEmpty(storedServers(given)),
  }),
  /** Origins that actions and MCP servers may be on. */
  origins: divided({
    stored: originsSchema,
    input: originsInput,
    toStored: unlessEmpty,
    changedBy: 'people',
  }),
  agent: divided({ stored: agentSchema, input: agentInput, toStored: filledAgent, changedBy: 'keys' }),
};

import { splitLines, splitList } from '#client/ui/fields/split-list.ts';
import type { Config, KnowledgeFile } from '#contract/hosts/configs.ts';
import { setValues, valuesOf } from '#contract/hosts/setting.ts';
import { plainAiSettings, plainPageSettings } from '#contract/hosts/settings.ts';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';
import { type AbilityEntries, toAbilities, toAbilityEntries } from './action-entries.ts';
import { type AgentEntries, toAgent, toAgentEntries } from './agent-entries.ts';
import { type EmbedEntries, emptyEmbed, toEmbed, toEmbedEntries } from './embed-entries.ts';
import { type HandoverEntries, toHandover, toHandoverEntries } from './handover-entries.ts';
import { emptyPrograms, type ProgramEntries, toProgramEntries, toPrograms } from './program-entries.ts';
import { emptyTheme, type ThemeEntries, toTheme, toThemeEntries } from './theme-entries.ts';

/** One of the form's four routes. `edit` and `clone` have the config's id in their path. */
export type ConfigFormMode = 'own' | 'add' | 'edit' | 'clone';

/**
 * The form's values, shaped like the config, so that paths in the server's `errors` (`hostsettings.title`) are the form's
 * field names. Missing settings are empty texts.
 */
export interface Entries {
  domaintype: Config['domaintype'] | '';
  host: string;
  hostsettings: Omit<Config['hostsettings'], 'hostname'>;
  aisettings: {
    home: { suggestions: { suggestion: string }[]; uploadedFiles: KnowledgeFile[] };
    agent: AgentEntries;
    handover: HandoverEntries;
  } & AbilityEntries &
    ReturnType<typeof toPlainAiEntries>;
  /** A number is `NaN` if its field is empty. */
  pagesettings: {
    theme: ThemeEntries;
    /** One a line; empty for any. */
    linkOrigins: string;
    /** `domains` as typed: one a line, or split by commas. */
    signUp: { who: 'open' | 'invited' | 'domains'; domains: string };
    embed: EmbedEntries;
    programs: ProgramEntries;
  } & ReturnType<typeof toPlainPageEntries>;
}

function toPlainAiEntries(settings: Partial<Config['aisettings']>) {
  return valuesOf(plainAiSettings, settings);
}

function toPlainPageEntries(settings: Config['pagesettings']) {
  return valuesOf(plainPageSettings, settings);
}

export const emptyFile: KnowledgeFile = {
  id: '',
  fileURL: '',
  fileID: '',
  fileContext: '',
  additionalInfo: '',
};

export const emptyEntries: Entries = {
  domaintype: '',
  host: '',
  hostsettings: { title: '', logo: '', favicon: '', codeGeneratorText: '', codeGeneratorPlaceholder: '' },
  aisettings: {
    home: { suggestions: [], uploadedFiles: [] },
    ...toPlainAiEntries({}),
    agent: toAgentEntries(),
    handover: toHandoverEntries(),
    ...toAbilityEntries(),
  },
  pagesettings: {
    ...toPlainPageEntries({}),
    theme: emptyTheme,
    linkOrigins: '',
    signUp: { who: 'open', domains: '' },
    embed: emptyEmbed,
    programs: emptyPrograms,
  },
};

/** The icon that the host's server draws in the brand's colour, until there is an image. */
export const drawnIcon = '/favicon.ico';

/** Entries of a new host, which has a working page as soon as it has a name. */
export const newEntries: Entries = {
  ...emptyEntries,
  domaintype: 'default',
  hostsettings: {
    ...emptyEntries.hostsettings,
    logo: drawnIcon,
    favicon: drawnIcon,
    codeGeneratorText: 'What can I help with today?',
  },
};

export function toEntries(config: Config): Entries {
  const { hostname: _, ...hostsettings } = config.hostsettings;
  const { home, agent, handover, ...abilities } = config.aisettings;
  const { theme, signUp = 'open', linkOrigins = [] } = config.pagesettings;
  return {
    domaintype: config.domaintype,
    host: config.host,
    hostsettings,
    aisettings: {
      ...toPlainAiEntries(config.aisettings),
      home,
      agent: toAgentEntries(agent),
      handover: toHandoverEntries(handover),
      ...toAbilityEntries(abilities),
    },
    pagesettings: {
      ...toPlainPageEntries(config.pagesettings),
      theme: toThemeEntries(theme),
      linkOrigins: linkOrigins.join('\n'),
      signUp:
        typeof signUp === 'string'
          ? { who: signUp, domains: '' }
          : { who: 'domains', domains: signUp.domains.join('\n') },
      embed: toEmbedEntries(config.pagesettings),
      programs: toProgramEntries(config.pagesettings),
    },
  };
}

/** Returns the entries of a clone: no host yet, and files without ids, which the server makes. */
export function toClone(config: Config): Entries {
  const entries = toEntries(config);
  const { suggestions, uploadedFiles } = entries.aisettings.home;
  const files = uploadedFiles.map((file) => ({ ...file, id: '', additionalInfo: '' }));
  const aisettings = { ...entries.aisettings, home: { suggestions, uploadedFiles: files } };
  return { ...entries, host: '', aisettings };
}

/** Returns the whole entity, derived copies included. `before` is the config that the entries were loaded from. */
export function toConfig(entries: Entries, before: Config | undefined, editor: string): Config {
  const { title, codeGeneratorText, codeGeneratorPlaceholder } = entries.hostsettings;
  return {
    ...(before?.id !== undefined && { id: before.id }),
    type: 'config',
    domaintype: entries.domaintype || 'default',
    userId: editor,
    host: entries.host,
    hostsettings: { ...entries.hostsettings, hostname: title },
    common: { nameAlias: { title, codeGeneratorText, codeGeneratorPlaceholder } },
    aisettings: toAiSettings(entries.aisettings, before?.aisettings),
    pagesettings: toPageSettings(entries.pagesettings, before?.pagesettings ?? {}),
  };
}

function toAiSettings(
  { home, agent: agentEntries, handover: handoverEntries, ...others }: Entries['aisettings'],
  before: Config['aisettings'] | undefined,
): Config['aisettings'] {
  const agent = toAgent(agentEntries);
  const handover = toHandover(handoverEntries, before?.handover);
  return {
    ...setValues(plainAiSettings, { values: others, before: before ?? {} }),
    ...{ home, ...(agent && { agent }), ...(handover && { handover }) },
    ...toAbilities(others, before),
  };
}

/** Leaves out what was never set and holds without, so that `pagesettings` can stay `{}`. */
function toPageSettings(
  { theme: themeEntries, linkOrigins, signUp, ...others }: Entries['pagesettings'],
  before: Config['pagesettings'],
): Config['pagesettings'] {
  const embed = toEmbed(others.embed, before);
  const programs = toPrograms(others.programs, before);
  const theme = toTheme(themeEntries, before.theme);
  const description = others.description.trim();
  return {
    ...setValues(plainPageSettings, { values: { ...others, description }, before }),
    ...(theme && { theme }),
    ...(splitLines(linkOrigins).length > 0 && { linkOrigins: splitLines(linkOrigins) }),
    ...((before.signUp !== undefined || signUp.who !== 'open') && { signUp: toSignUpPolicy(signUp) }),
    ...(embed && { embed }),
    ...(programs && { programs }),
  };
}

function toSignUpPolicy({ who, domains }: Entries['pagesettings']['signUp']): SignUpPolicy {
  return who === 'domains' ? { domains: splitList(domains) } : who;
}

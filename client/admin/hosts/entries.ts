import {
  type AbilityEntries,
  linesOf,
  toAbilities,
  toAbilityEntries,
} from '#client/admin/hosts/actions/action-entries.ts';
import { type AgentEntries, toAgent, toAgentEntries } from '#client/admin/hosts/agent/agent-entries.ts';
import {
  emptyTheme,
  type ThemeEntries,
  toTheme,
  toThemeEntries,
} from '#client/admin/hosts/brand/theme-entries.ts';
import {
  type EmbedEntries,
  emptyEmbed,
  toEmbed,
  toEmbedEntries,
} from '#client/admin/hosts/embed/embed-entries.ts';
import {
  type HandoverEntries,
  toHandover,
  toHandoverEntries,
} from '#client/admin/hosts/handover/handover-entries.ts';
import {
  emptyPrograms,
  type ProgramEntries,
  toProgramEntries,
  toPrograms,
} from '#client/admin/hosts/programs/program-entries.ts';
import { splitList } from '#client/ui/fields/split-list.ts';
import type { Config, KnowledgeFile } from '#contract/configs.ts';
import type { LanguageSetting } from '#contract/languages.ts';
import { defaultRetentionDays } from '#contract/retention.ts';
import type { SignUpPolicy } from '#contract/sign-up-policy.ts';

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
    onlyFromDocuments: boolean;
    agent: AgentEntries;
    handover: HandoverEntries;
  } & AbilityEntries;
  pagesettings: {
    theme: ThemeEntries;
    description: string;
    visitorUploads: boolean;
    openFiles: boolean;
    followUps: boolean;
    /** `NaN` if the field is empty. */
    retentionDays: number;
    sharing: boolean;
    /** One a line; empty for any. */
    linkOrigins: string;
    /** `domains` as typed: one a line, or split by commas. */
    signUp: { who: 'open' | 'invited' | 'domains'; domains: string };
    embed: EmbedEntries;
    programs: ProgramEntries;
    language: LanguageSetting;
    requireSecondFactor: boolean;
    /** '' for the default. */
    timeZone: string;
  };
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
    onlyFromDocuments: false,
    agent: toAgentEntries(),
    handover: toHandoverEntries(),
    ...toAbilityEntries(),
  },
  pagesettings: {
    theme: emptyTheme,
    description: '',
    visitorUploads: true,
    openFiles: true,
    followUps: true,
    retentionDays: defaultRetentionDays,
    sharing: true,
    linkOrigins: '',
    requireSecondFactor: false,
    timeZone: '',
    signUp: { who: 'open', domains: '' },
    embed: emptyEmbed,
    programs: emptyPrograms,
    language: 'auto',
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
  const { home, onlyFromDocuments = false, agent, handover, ...abilities } = config.aisettings;
  const { theme, description = '', language = 'auto', ...switches } = config.pagesettings;
  const { visitorUploads = true, openFiles = true, requireSecondFactor = false, signUp = 'open' } = switches;
  const { followUps = true, retentionDays = defaultRetentionDays, sharing = true, timeZone = '' } = switches;
  return {
    domaintype: config.domaintype,
    host: config.host,
    hostsettings,
    aisettings: {
      ...{ home, onlyFromDocuments, agent: toAgentEntries(agent) },
      handover: toHandoverEntries(handover),
      ...toAbilityEntries(abilities),
    },
    pagesettings: {
      theme: toThemeEntries(theme),
      description,
      visitorUploads,
      openFiles,
      followUps,
      retentionDays,
      sharing,
      linkOrigins: (switches.linkOrigins ?? []).join('\n'),
      requireSecondFactor,
      timeZone,
      signUp:
        typeof signUp === 'string'
          ? { who: signUp, domains: '' }
          : { who: 'domains', domains: signUp.domains.join('\n') },
      embed: toEmbedEntries(config.pagesettings),
      programs: toProgramEntries(config.pagesettings),
      language,
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

/** Leaves out settings that were never set and still have their default. */
function toAiSettings(
  {
    home,
    onlyFromDocuments,
    agent: agentEntries,
    handover: handoverEntries,
    ...abilities
  }: Entries['aisettings'],
  before: Config['aisettings'] | undefined,
): Config['aisettings'] {
  const isSet = before?.onlyFromDocuments !== undefined || onlyFromDocuments;
  const agent = toAgent(agentEntries);
  const handover = toHandover(handoverEntries, before?.handover);
  return {
    ...{ home, ...(isSet && { onlyFromDocuments }), ...(agent && { agent }), ...(handover && { handover }) },
    ...toAbilities(abilities, before),
  };
}

/** Leaves out the same, so that `pagesettings` can stay `{}`. */
function toPageSettings(
  {
    theme: themeEntries,
    description,
    visitorUploads,
    openFiles,
    followUps,
    retentionDays,
    sharing,
    linkOrigins,
    requireSecondFactor,
    timeZone,
    signUp,
    language,
    embed: entries,
    programs: programEntries,
  }: Entries['pagesettings'],
  before: Config['pagesettings'],
): Config['pagesettings'] {
  const setsUploads = before.visitorUploads !== undefined || !visitorUploads;
  const setsFiles = before.openFiles !== undefined || !openFiles;
  const embed = toEmbed(entries, before);
  const programs = toPrograms(programEntries, before);
  const theme = toTheme(themeEntries, before.theme);
  return {
    ...(theme && { theme }),
    ...((description.trim() !== '' || before.description !== undefined) && { description }),
    ...(setsUploads && { visitorUploads }),
    ...(setsFiles && { openFiles }),
    ...((before.followUps !== undefined || !followUps) && { followUps }),
    ...((before.retentionDays !== undefined || retentionDays !== defaultRetentionDays) && { retentionDays }),
    ...((before.sharing !== undefined || !sharing) && { sharing }),
    ...(linesOf(linkOrigins).length > 0 && { linkOrigins: linesOf(linkOrigins) }),
    ...((before.signUp !== undefined || signUp.who !== 'open') && { signUp: toSignUpPolicy(signUp) }),
    ...(embed && { embed }),
    ...(programs && { programs }),
    ...((language !== 'auto' || before.language !== undefined) && { language }),
    ...(timeZone.trim() !== '' && { timeZone }),
    ...((before.requireSecondFactor !== undefined || requireSecondFactor) && { requireSecondFactor }),
  };
}

function toSignUpPolicy({ who, domains }: Entries['pagesettings']['signUp']): SignUpPolicy {
  return who === 'domains' ? { domains: splitList(domains) } : who;
}

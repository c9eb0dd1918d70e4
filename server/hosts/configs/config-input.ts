import { uuidv7 } from 'uuidv7';
import type { ConfigInput, KnowledgeFileInput } from '#contract/config-input.ts';
import type { Config, KnowledgeFile, NewConfig } from '#contract/configs.ts';
import type { EmbedSettings } from '#contract/embed.ts';
import type { ProgramSettings } from '#contract/programs.ts';
import { mergeHandover } from '../handover/merge-handover.ts';
import { filledAgent } from './agent.ts';
import { mergeActions } from './merge-actions.ts';
import { mergeTheme } from './theme.ts';

type Settings = Omit<NewConfig, 'host' | 'userId'>;
type PageSettings = Config['pagesettings'];

/** Merges an admin's input into the stored settings: missing fields keep their value. `hostname` and `additionalInfo` are set on save. */
export function mergeSettings(input: ConfigInput, stored: Settings | undefined): Settings {
  const { domaintype, hostsettings, aisettings, pagesettings } = input;
  const { suggestions, uploadedFiles } = aisettings?.home ?? {};
  const { onlyFromDocuments = stored?.aisettings.onlyFromDocuments } = aisettings ?? {};
  const { handover = stored?.aisettings.handover } = aisettings ?? {};
  const agent = aisettings?.agent === undefined ? stored?.aisettings.agent : filledAgent(aisettings.agent);
  const before = stored?.aisettings.home;
  return {
    domaintype,
    hostsettings: {
      ...hostsettings,
      hostname: hostsettings.title,
      codeGeneratorPlaceholder:
        hostsettings.codeGeneratorPlaceholder ?? stored?.hostsettings.codeGeneratorPlaceholder ?? '',
    },
    aisettings: {
      home: {
        suggestions: suggestions ?? before?.suggestions ?? [],
        uploadedFiles: uploadedFiles ? withIds(uploadedFiles) : (before?.uploadedFiles ?? []),
      },
      ...(onlyFromDocuments != null && { onlyFromDocuments }),
      ...(handover && { handover: mergeHandover(handover) }),
      ...mergeActions(aisettings ?? {}, stored?.aisettings ?? {}),
      ...(agent && { agent }),
    },
    pagesettings: mergePageSettings(pagesettings ?? {}, stored?.pagesettings ?? {}),
  };
}

/** `null` removes a setting; a missing one keeps its value. */
function mergePageSettings(
  input: NonNullable<ConfigInput['pagesettings']>,
  stored: PageSettings,
): PageSettings {
  const {
    theme: givenTheme,
    description = stored.description,
    visitorUploads = stored.visitorUploads,
    openFiles = stored.openFiles,
    followUps = stored.followUps,
    signUp = stored.signUp,
    embed = stored.embed,
    language = stored.language,
    requireSecondFactor = stored.requireSecondFactor,
    retentionDays = stored.retentionDays,
    sharing = stored.sharing,
    linkOrigins = stored.linkOrigins,
    programs: givenPrograms,
    timeZone = stored.timeZone,
  } = input;
  const programs = mergePrograms(givenPrograms, stored.programs);
  const theme = givenTheme === undefined ? stored.theme : mergeTheme(givenTheme);
  return {
    ...(theme && { theme }),
    ...(description != null && { description }),
    ...(visitorUploads != null && { visitorUploads }),
    ...(openFiles != null && { openFiles }),
    ...(followUps != null && { followUps }),
    ...(signUp != null && { signUp }),
    ...(embed && { embed: withoutEmpty(embed) }),
    ...(language && { language }),
    ...(requireSecondFactor != null && { requireSecondFactor }),
    ...(retentionDays != null && { retentionDays }),
    ...(sharing != null && { sharing }),
    ...(linkOrigins && { linkOrigins }),
    ...(programs && { programs }),
    ...(timeZone && { timeZone }),
  };
}

function mergePrograms(
  given: NonNullable<ConfigInput['pagesettings']>['programs'],
  stored: ProgramSettings = {},
): ProgramSettings | undefined {
  if (given === null) return undefined;
  const { mcp = stored.mcp, developers = stored.developers } = given ?? {};
  const programs = { ...(mcp != null && { mcp }), ...(developers != null && { developers }) };
  return Object.keys(programs).length > 0 ? programs : undefined;
}

function withoutEmpty({
  sites,
  position,
  label,
  greeting,
}: NonNullable<NonNullable<ConfigInput['pagesettings']>['embed']>): EmbedSettings {
  return { sites, ...(position && { position }), ...(label && { label }), ...(greeting && { greeting }) };
}

/** Generates missing and duplicate ids. */
export function withIds(entries: readonly KnowledgeFileInput[]): KnowledgeFile[] {
  const taken = new Set<string>();
  return entries.map(({ id: given, fileURL, fileID, fileContext }) => {
    const id = given && !taken.has(given) ? given : uuidv7();
    taken.add(id);
    return { id, fileURL, fileID, fileContext, additionalInfo: '' };
  });
}

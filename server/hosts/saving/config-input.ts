import { uuidv7 } from 'uuidv7';
import type { ConfigInput, KnowledgeFileInput } from '#contract/hosts/config-input.ts';
import type { KnowledgeFile, NewConfig } from '#contract/hosts/configs.ts';
import { mergeSettings } from '#contract/hosts/setting.ts';
import { aiSettings, pageSettings } from '#contract/hosts/settings.ts';

type Settings = Omit<NewConfig, 'host' | 'userId'>;

/** Merges an admin's input into the stored settings: missing fields keep their value. `hostname` and `additionalInfo` are set on save. */
export function mergeConfig(input: ConfigInput, stored: Settings | undefined): Settings {
  const { domaintype, hostsettings, aisettings, pagesettings } = input;
  const { suggestions, uploadedFiles } = aisettings?.home ?? {};
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
      ...mergeSettings(aiSettings, { input: aisettings ?? {}, before: stored?.aisettings ?? {} }),
    },
    pagesettings: mergeSettings(pageSettings, {
      input: pagesettings ?? {},
      before: stored?.pagesettings ?? {},
    }),
  };
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

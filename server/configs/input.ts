import { uuidv7 } from 'uuidv7';
import type { ConfigInput } from '#contract/config-input.ts';
import type { KnowledgeFile, NewConfig } from '#contract/configs.ts';

/** What an admin sent as the parts of a config; `hostname` and `additionalInfo` are filled in when it is saved. */
export function settingsOf(input: ConfigInput): Omit<NewConfig, 'host' | 'userId'> {
  const { domaintype, hostsettings, aisettings, pagesettings } = input;
  const { suggestions, uploadedFiles } = aisettings.home;
  return {
    domaintype,
    hostsettings: { ...hostsettings, hostname: hostsettings.title },
    aisettings: { home: { suggestions, uploadedFiles: withIds(uploadedFiles) } },
    pagesettings,
  };
}

/** An id that is missing, or that an entry above has already, is made anew. */
function withIds(entries: ConfigInput['aisettings']['home']['uploadedFiles']): KnowledgeFile[] {
  const taken = new Set<string>();
  return entries.map(({ id: given, fileURL, fileID, fileContext }) => {
    const id = given && !taken.has(given) ? given : uuidv7();
    taken.add(id);
    return { id, fileURL, fileID, fileContext, additionalInfo: '' };
  });
}

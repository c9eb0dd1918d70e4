import type { Config, KnowledgeFile } from '#contract/configs.ts';

/**
 * What the form holds, shaped as the config is, so that the server's sentences by path (`hostsettings.title`) name the
 * form's fields. What is left out of a config is an empty text here.
 */
export interface Entries {
  domaintype: Config['domaintype'] | '';
  host: string;
  hostsettings: Omit<Config['hostsettings'], 'hostname'>;
  aisettings: {
    home: { suggestions: { suggestion: string }[]; uploadedFiles: KnowledgeFile[] };
    onlyFromDocuments: boolean;
  };
  pagesettings: { theme: { color: string }; description: string; visitorUploads: boolean };
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
  aisettings: { home: { suggestions: [], uploadedFiles: [] }, onlyFromDocuments: false },
  pagesettings: { theme: { color: '' }, description: '', visitorUploads: true },
};

export function toEntries(config: Config): Entries {
  const { hostname: _, ...hostsettings } = config.hostsettings;
  const { home, onlyFromDocuments = false } = config.aisettings;
  const { theme, description = '', visitorUploads = true } = config.pagesettings;
  return {
    domaintype: config.domaintype,
    host: config.host,
    hostsettings,
    aisettings: { home, onlyFromDocuments },
    pagesettings: { theme: { color: theme?.color ?? '' }, description, visitorUploads },
  };
}

/** The entries of a new config that starts as another one: for a host of its own, with files that the server names anew. */
export function toClone(config: Config): Entries {
  const entries = toEntries(config);
  const { suggestions, uploadedFiles } = entries.aisettings.home;
  const files = uploadedFiles.map((file) => ({ ...file, id: '', additionalInfo: '' }));
  const aisettings = { ...entries.aisettings, home: { suggestions, uploadedFiles: files } };
  return { ...entries, host: '', aisettings };
}

/** The whole entity, with the copies that belong to it. `before` is what the entries were loaded from. */
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

/** A setting that was never made stays so unless it is made here. */
function toAiSettings(
  { home, onlyFromDocuments }: Entries['aisettings'],
  before: Config['aisettings'] | undefined,
): Config['aisettings'] {
  const isSet = before?.onlyFromDocuments !== undefined || onlyFromDocuments;
  return { home, ...(isSet && { onlyFromDocuments }) };
}

/** In the same way: `pagesettings` may stay `{}` for ever. */
function toPageSettings(
  { theme, description, visitorUploads }: Entries['pagesettings'],
  before: Config['pagesettings'],
): Config['pagesettings'] {
  const isSet = before.visitorUploads !== undefined || !visitorUploads;
  return {
    ...(theme.color.trim() !== '' && { theme: { color: theme.color.trim() } }),
    ...((description.trim() !== '' || before.description !== undefined) && { description }),
    ...(isSet && { visitorUploads }),
  };
}

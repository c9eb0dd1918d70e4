import type { Entries } from '#client/admin/hosts/entries.ts';
import type { KnowledgeFile } from '#contract/configs.ts';
import { mergeList, type Preferred, same, type ThreeWays } from './merge-list.ts';

/** What was entered here and what somebody else saved, in one: where both changed the same field, the preferred side's value stands. */
export function mergeEntries(ways: ThreeWays<Entries>, prefer: Preferred): Entries {
  const pick = <Value>(read: (entries: Entries) => Value) => choose(each(ways, read), prefer);
  return {
    domaintype: pick(({ domaintype }) => domaintype),
    host: ways.theirs.host,
    hostsettings: {
      title: pick(({ hostsettings }) => hostsettings.title),
      logo: pick(({ hostsettings }) => hostsettings.logo),
      favicon: pick(({ hostsettings }) => hostsettings.favicon),
      codeGeneratorText: pick(({ hostsettings }) => hostsettings.codeGeneratorText),
      codeGeneratorPlaceholder: pick(({ hostsettings }) => hostsettings.codeGeneratorPlaceholder),
    },
    aisettings: {
      home: mergeLists(ways, prefer),
      onlyFromDocuments: pick(({ aisettings }) => aisettings.onlyFromDocuments),
    },
    pagesettings: {
      theme: { color: pick(({ pagesettings }) => pagesettings.theme.color) },
      description: pick(({ pagesettings }) => pagesettings.description),
      visitorUploads: pick(({ pagesettings }) => pagesettings.visitorUploads),
    },
  };
}

function mergeLists(ways: ThreeWays<Entries>, prefer: Preferred): Entries['aisettings']['home'] {
  return {
    suggestions: mergeList(
      each(ways, ({ aisettings }) => aisettings.home.suggestions),
      { keyOf: suggestionKey, isSame: same, mergeItem: ({ mine }) => mine, prefer },
    ),
    uploadedFiles: mergeList(
      each(ways, ({ aisettings }) => aisettings.home.uploadedFiles),
      {
        keyOf: fileKey,
        isSame: (one, other) => changedParts(one, other).length === 0,
        mergeItem: (files) => mergeFile(files, prefer),
        prefer,
      },
    ),
  };
}

export const suggestionKey = ({ suggestion }: { suggestion: string }) => suggestion;
export const fileKey = ({ id }: KnowledgeFile) => id;

/** What people enter of a file. */
export const fileParts = ['fileURL', 'fileID', 'fileContext'] as const;

/** The parts in which a file differs; what was read of it is the server's word and no change. */
export function changedParts(file: KnowledgeFile, before: KnowledgeFile): (typeof fileParts)[number][] {
  return fileParts.filter((part) => file[part] !== before[part]);
}

/** What was read of a file is the server's word. */
function mergeFile(files: ThreeWays<KnowledgeFile>, prefer: Preferred): KnowledgeFile {
  const pick = (read: (file: KnowledgeFile) => string) => choose(each(files, read), prefer);
  return {
    ...files.theirs,
    fileURL: pick(({ fileURL }) => fileURL),
    fileID: pick(({ fileID }) => fileID),
    fileContext: pick(({ fileContext }) => fileContext),
  };
}

export function each<Whole, Value>(
  { base, mine, theirs }: ThreeWays<Whole>,
  read: (whole: Whole) => Value,
): ThreeWays<Value> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}

/** Whether both sides changed the value, and to different ones. */
export function isConflict({ base, mine, theirs }: ThreeWays<unknown>): boolean {
  return !same(mine, base) && !same(theirs, base) && !same(mine, theirs);
}

function choose<Value>(value: ThreeWays<Value>, prefer: Preferred): Value {
  if (isConflict(value)) return value[prefer];
  return same(value.mine, value.base) ? value.theirs : value.mine;
}

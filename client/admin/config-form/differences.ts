import type { KnowledgeFile } from '#contract/configs.ts';
import type { Entries } from './entries.ts';
import { fileLabels, labels, showValue } from './labels.ts';
import { each, isConflict } from './merge.ts';
import { same, type ThreeWays } from './merge-list.ts';

/** One thing that somebody else changed, in words. */
export interface Difference {
  label: string;
  before: string;
  after: string;
  /** What stands here for it, where both changed it. */
  mine?: string;
}

const fields: [keyof typeof labels, (entries: Entries) => unknown][] = [
  ['domaintype', ({ domaintype }) => domaintype],
  ['hostsettings.title', ({ hostsettings }) => hostsettings.title],
  ['hostsettings.logo', ({ hostsettings }) => hostsettings.logo],
  ['hostsettings.favicon', ({ hostsettings }) => hostsettings.favicon],
  ['hostsettings.codeGeneratorText', ({ hostsettings }) => hostsettings.codeGeneratorText],
  ['hostsettings.codeGeneratorPlaceholder', ({ hostsettings }) => hostsettings.codeGeneratorPlaceholder],
  ['pagesettings.theme.color', ({ pagesettings }) => pagesettings.theme.color],
  ['pagesettings.description', ({ pagesettings }) => pagesettings.description],
  ['pagesettings.visitorUploads', ({ pagesettings }) => pagesettings.visitorUploads],
];

/** What somebody else changed since the form was loaded, field by field as the form names them. */
export function describeDifferences(ways: ThreeWays<Entries>): Difference[] {
  return [
    ...fields.flatMap(([field, read]) => compare(labels[field], each(ways, read))),
    ...compareSuggestions(each(ways, ({ aisettings }) => aisettings.home.suggestions)),
    ...compareFiles(each(ways, ({ aisettings }) => aisettings.home.uploadedFiles)),
  ];
}

function compare(label: string, value: ThreeWays<unknown>): Difference[] {
  if (same(value.base, value.theirs)) return [];
  const difference = { label, before: showValue(value.base), after: showValue(value.theirs) };
  return [isConflict(value) ? { ...difference, mine: showValue(value.mine) } : difference];
}

function compareSuggestions({ base, theirs }: ThreeWays<{ suggestion: string }[]>): Difference[] {
  const label = labels['aisettings.home.suggestions'];
  const [before, after] = [base, theirs].map((list) => list.map(({ suggestion }) => suggestion));
  if (before === undefined || after === undefined || same(before, after)) return [];
  const removed = before.filter((text) => !after.includes(text));
  const added = after.filter((text) => !before.includes(text));
  if (removed.length + added.length === 0) return [{ label, before: 'one order', after: 'another order' }];
  return [
    ...removed.map((text) => ({ label, before: showValue(text), after: 'removed' })),
    ...added.map((text) => ({ label, before: 'nothing', after: showValue(text) })),
  ];
}

function compareFiles({ base, mine, theirs }: ThreeWays<KnowledgeFile[]>): Difference[] {
  const label = labels['aisettings.home.uploadedFiles'];
  const find = (list: KnowledgeFile[], id: string) => list.find((file) => file.id === id);
  const removed = base.filter(({ id }) => !find(theirs, id));
  return [
    ...removed.map((file) => {
      const here = find(mine, file.id);
      const isChanged = here !== undefined && nameOf(here) !== nameOf(file);
      return { label, before: nameOf(file), after: 'removed', ...(isChanged && { mine: nameOf(here) }) };
    }),
    ...theirs.flatMap((file) => {
      const before = find(base, file.id);
      if (!before) return [{ label, before: 'nothing', after: nameOf(file) }];
      return compareFile({ base: before, mine: find(mine, file.id) ?? before, theirs: file });
    }),
  ];
}

function compareFile(files: ThreeWays<KnowledgeFile>): Difference[] {
  const parts = ['fileURL', 'fileID', 'fileContext'] as const;
  return parts.flatMap((part) =>
    compare(
      `${fileLabels[part]} of ${showValue(files.base.fileContext)}`,
      each(files, (file) => file[part]),
    ),
  );
}

function nameOf({ fileContext, fileURL }: KnowledgeFile): string {
  return `${showValue(fileContext)} (${showValue(fileURL)})`;
}

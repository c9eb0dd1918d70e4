import type { Entries } from '#client/admin/hosts/entries.ts';
import { fileLabels, labels, showValue } from '#client/admin/hosts/labels.ts';
import type { KnowledgeFile } from '#contract/configs.ts';
import { changedParts, each, fileKey, fileParts, isConflict, suggestionKey } from './merge.ts';
import { compareOrders, same, type ThreeWays } from './merge-list.ts';

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
  ['aisettings.onlyFromDocuments', ({ aisettings }) => aisettings.onlyFromDocuments],
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

function compareSuggestions(lists: ThreeWays<{ suggestion: string }[]>): Difference[] {
  const label = labels['aisettings.home.suggestions'];
  const base = lists.base.map(suggestionKey);
  const theirs = lists.theirs.map(suggestionKey);
  return [
    ...without(base, theirs).map((text) => ({ label, before: showValue(text), after: 'removed' })),
    ...without(theirs, base).map((text) => ({ label, before: 'nothing', after: showValue(text) })),
    ...compareOrder(label, lists, suggestionKey),
  ];
}

/** `texts` less those of `others`, each as often as it stands there. */
function without(texts: string[], others: string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const index = left.indexOf(text);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

function compareOrder<Item>(
  label: string,
  lists: ThreeWays<Item[]>,
  keyOf: (item: Item) => string,
): Difference[] {
  const { isTheirs, isConflict: isMineToo } = compareOrders(lists, keyOf);
  if (!isTheirs) return [];
  const difference = { label, before: 'one order', after: 'another order' };
  return [isMineToo ? { ...difference, mine: 'an order of your own' } : difference];
}

function compareFiles(lists: ThreeWays<KnowledgeFile[]>): Difference[] {
  const label = labels['aisettings.home.uploadedFiles'];
  const find = (list: KnowledgeFile[], id: string) => list.find((file) => file.id === id);
  const removed = lists.base.filter(({ id }) => !find(lists.theirs, id));
  return [
    ...removed.map((file) => {
      const mine = showChanges(find(lists.mine, file.id) ?? file, file);
      return { label, before: nameOf(file), after: 'removed', ...(mine !== '' && { mine }) };
    }),
    ...lists.theirs.flatMap((theirs) => {
      const base = find(lists.base, theirs.id);
      if (!base) return [{ label, before: 'nothing', after: nameOf(theirs) }];
      return compareFile(base, find(lists.mine, theirs.id), theirs);
    }),
    ...compareOrder(label, lists, fileKey),
  ];
}

/** What they changed of a file that I may have removed. */
function compareFile(
  base: KnowledgeFile,
  mine: KnowledgeFile | undefined,
  theirs: KnowledgeFile,
): Difference[] {
  return fileParts.flatMap((part) => {
    const label = `${fileLabels[part]} of ${showValue(base.fileContext)}`;
    const value = { base: base[part], mine: (mine ?? base)[part], theirs: theirs[part] };
    const differences = compare(label, value);
    return mine ? differences : differences.map((difference) => ({ ...difference, mine: 'removed' }));
  });
}

/** What was changed of a file, part by part; '' where nothing was. */
function showChanges(file: KnowledgeFile, before: KnowledgeFile): string {
  return changedParts(file, before)
    .map((part) => `${fileLabels[part]}: ${showValue(file[part])}`)
    .join(', ');
}

function nameOf({ fileContext, fileURL }: KnowledgeFile): string {
  return `${showValue(fileContext)} (${showValue(fileURL)})`;
}

import { counting } from '#client/words/counting.ts';
import { type AuditAction, type AuditKind, auditActions, auditKinds } from '#contract/audit.ts';

const count = counting('en');
/** As plain texts, so that other languages have their own. */
const actions: Record<AuditAction, string> = auditActions;
const kinds: Record<AuditKind, string> = auditKinds;

/**
 * The original catalogue of the admin area and of one's own account, which visitors don't load. Works as the page's own does:
 * `{}` in a sentence is replaced by something that the page renders, such as a name.
 */
export const en = {
  // Screens
  hostSettings: 'Site Configs',
  createConfig: 'Create config',
  editConfig: 'Edit config',
  cloneConfig: 'Clone config',
  configList: 'Config Management',
  fileList: 'File Management',
  people: 'People',
  audit: 'Audit',
  usage: 'Usage',
  adminArea: 'Admin',
  operator: 'Operator',

  // Audit
  auditActions: actions,
  auditKinds: kinds,
  auditOfAllHosts: 'What administrators did on all hosts.',
  auditOfHost: (host: string) => `What administrators did on ${host}.`,
  auditKept: 'Entries are only ever added. Up to 10,000 are listed; filter by time to reach earlier ones.',
  entries: 'entries',
  entryCount: (entries: number) => count(entries, { one: '# entry', other: '# entries' }),
  entryDetails: (action: string, target: string) => `Details: ${action}, ${target}`,
  when: 'When',
  who: 'Who',
  what: 'What',
  fromWhere: 'From where',
  target: 'Target',
  host: 'Host',
  kind: 'Kind',
  all: 'All',
  from: 'From',
  until: 'Until',
  filters: 'Filters',
  filtersSet: (filters: number) => count(filters, { one: 'Filters (#)', other: 'Filters (#)' }),
  filter: 'Filter',
  clearFilters: 'Clear',
  fromServer: 'The command line of the server',
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
  exporting: 'Exporting',
  exported: (entries: number) => count(entries, { one: 'Exported # entry', other: 'Exported # entries' }),
  exportCut: 'The export was cut off. Try again.',
  notExported: 'The audit could not be exported. Try again.',
  role: 'Role',
  id: 'ID',
  mediaType: 'Type',
  sizeInBytes: 'Size in bytes',
  tokensADay: 'Tokens a day',
  model: 'Model',
  format: 'Format',
  fieldsNotRecorded: 'Fields not recorded',
};

/** The catalogue of a language. An entry that one lacks fails `tsc`. */
export type AdminWords = typeof en;

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

  // People
  peopleNoun: 'people',
  personCount: (people: number) => count(people, { one: '# person', other: '# people' }),
  invite: 'Invite',
  invitePerson: 'Invite a person',
  createInvitation: 'Create invitation',
  invitationLink: 'Link of the invitation',
  invitationNotCreated: 'The invitation could not be created. Please try again.',
  onlyThisAddress: 'Only this address can accept.',
  onlyThisAddressOrLink: 'Only this address can accept. If empty, whoever has the link can.',
  enterOperatorEmail: 'Enter the operator’s e-mail address.',
  pendingInvitations: (invitations: string) => `Pending invitations (${invitations})`,
  invitationsNotLoaded: 'The invitations could not be loaded.',
  whoeverHasLink: 'Whoever has the link',
  invitedUntil: (role: string) => `${role}, until {}`,
  invitedToUntil: (role: string, host: string) => `${role} of ${host}, until {}`,
  withdraw: 'Withdraw',
  withdrawInvitation: (name: string) => `Withdraw invitation: ${name}`,
  invitationWithdrawn: 'The invitation was withdrawn',
  notWithdrawn: 'It could not be withdrawn. Please try again.',
  nothingMailed: 'Nothing was mailed: copy the link and send it yourself.',
  linkMailedTo: 'The link is on its way to {}. You can also send it yourself.',
  linkWorksUntil: 'It works once, until {}, and is not shown again.',
  roleNames: { user: 'User', 'host-admin': 'Admin', admin: 'Operator' },
  roleHints: {
    user: 'Can sign in and keep files.',
    'host-admin': 'Can change the host’s configuration and manage its people.',
    admin: 'Administers all hosts.',
  },
  personStates: { active: 'Active', suspended: 'Suspended', unverified: 'Not confirmed' },
  name: 'Name',
  state: 'State',
  joined: 'Joined',
  allHosts: 'All hosts',
  accountGone: (email: string) => `The account of ${email} can’t be brought back.`,
  managePerson: (name: string) => `Manage ${name}`,
  deletePerson: (name: string) => `Delete ${name}`,
  addressNotConfirmed: 'Address not confirmed',
  notSignedIn: 'Not signed in',
  signedInTimes: (sessions: number) => count(sessions, { one: 'Signed in once', other: 'Signed in # times' }),
  newPasswordLink: 'Link to choose a new password',
  makeResetLink: 'Make a password reset link',
  suspendedMeans: 'Suspended: can’t sign in until you resume the account. Files and settings are kept.',
  suspendingMeans: 'Suspending signs the person out and refuses sign-ins. Files and settings are kept.',
  didNotWork: 'That didn’t work. Please try again.',
  signOutEverywhere: 'Sign out everywhere',
  signedOutPerson: (name: string) => `Signed out ${name}`,
  suspend: 'Suspend',
  resume: 'Resume',
  suspendedNamed: (name: string) => `Suspended ${name}`,
  resumedNamed: (name: string) => `Resumed ${name}`,
  roleSignsOut: 'A change signs the person out.',
  accountPlace: 'Where the person will have an account.',
  changeRole: 'Change role',
  roleChanged: (name: string) => `Changed the role of ${name}`,
  roleNotChanged: 'The role could not be changed. Please try again.',

  // Usage
  usageExplained:
    'Tokens used by language models since midnight UTC, in prompts and answers. The built-in answerer uses none. Storage counts all files of a host, its visitors’ too.',
  hosts: 'hosts',
  hostCount: (hosts: number) => count(hosts, { one: '# host', other: '# hosts' }),
  setLimitsOf: (host: string) => `Set budget and model of ${host}`,
  tokensToday: 'Tokens today',
  budget: 'Budget',
  storage: 'Storage',
  noLimit: 'No limit',
  under1: 'under 1',
  storedOf: (stored: string, most: string) => `${stored} of ${most} MB`,
  spent: 'Spent',
  full: 'Full',
  ownValue: 'own',
  notDefault: ', not the default',
  budgetADay: 'Budget a day',
  tokensUsedToday: (tokens: string) =>
    `${tokens} tokens used today. Once the budget is spent, questions are refused until midnight UTC.`,
  defaultIs: (value: string) => `Default: ${value}`,
  custom: 'Custom',
  modelListHint: (common: string) =>
    `A comma-separated list, tried in order: openai:…, anthropic:…, google:…, ollama:…, openai-compatible:…, builtin. If empty, the default is used: ${common}`,
  hostStorage: 'Storage of the host, in MB',
  hostStorageHint: (used: string, common: string) =>
    `Used: ${used} MB. If empty, the default is used: ${common}.`,
  accountStorage: 'Storage of each account, in MB',
  accountStorageHint: (common: string) =>
    `Files of the host’s knowledge don’t count. If empty, the default is used: ${common}.`,
  enterWholeNumber: 'Enter a whole number of 1 or more.',
  enterAtMost: (most: string) => `Enter at most ${most}.`,
  save: 'Save',
  saving: 'Saving',
  savedNamed: (name: string) => `Saved ${name}`,
  notSaved: 'It could not be saved. Please try again.',

  // Hosts that end
  suspended: 'Suspended',
  deletedHosts: (hosts: string) => `Deleted hosts (${hosts})`,
  deletedHost: 'Deleted',
  beingDeleted: 'Being deleted for good',
  daysLeft: (days: number) => count(days, { one: 'Deleted, # day left', other: 'Deleted, # days left' }),
  undoDelete: 'Undo delete',
  undoDeleteOf: (host: string) => `Undo delete of ${host}`,
  restoredNamed: (host: string) => `Restored ${host}`,
  goesOffline: 'It goes offline at once, and its people are signed out.',
  deletedAfter: (days: number, losses: string) =>
    `After ${days} days ${losses} are deleted for good. Until then an operator can undo it.`,
  itsSettings: 'its settings',
  itsLosses: (losses: string) => `its settings, ${losses}`,
  lostFiles: (files: number) => count(files, { one: '# file', other: '# files' }),
  lostAccounts: (accounts: number) => count(accounts, { one: '# account', other: '# accounts' }),
  suspendingKeeps: 'Suspending it keeps everything.',
  suspendInstead: 'Suspend instead',
  resumeHost: (host: string) => `Resume ${host}`,
  suspendedHost: '{} answers “not found” to everybody. Nothing is lost.',

  // History of a host
  history: 'History',
  noSaves: 'No saves yet.',
  showOlder: 'Show older changes',
  createdAtStart: 'Created at the first start',
  saveActions: {
    created: '{} created this',
    updated: '{} changed',
    deleted: '{} deleted this',
    restored: '{} restored this',
  },
  moreFields: (fields: number) => count(fields, { one: 'Show # more field', other: 'Show # more fields' }),
  changedTo: 'changed to',
  savedSince: 'Somebody has saved since. Close the history and open it again.',

  // Leaving the form
  stillSaving: 'Still saving',
  leaveUnsaved: 'Leave without saving?',
  leaveAnyway: 'Leave anyway',
  leaveWithoutSaving: 'Leave without saving',
  stayHere: 'Stay on this page',
  leavingWhileSaving: 'If you leave now and saving fails, your changes are lost.',
  leavingLoses: 'Your changes on this page are not saved and will be lost.',
  leavingKeeps: 'Your earlier changes are not saved. They are kept until you close this tab.',
  unsavedChanges: 'Unsaved changes',
  savedByOther: (editor: string) =>
    `${editor} saved a newer version while you were editing. It is shown below, and your changes are kept.`,
  savedByAnotherAdmin:
    'Another admin saved a newer version while you were editing. It is shown below, and your changes are kept.',
  sessionEndedUnsaved: 'Your session ended before you saved. Your changes are kept.',
  discardChanges: 'Discard my changes',
  restoreChanges: 'Restore my changes',

  // List of hosts
  configs: 'configs',
  configCount: (configs: number) => count(configs, { one: '# config', other: '# configs' }),
  appTitle: 'App title',
  domainType: 'Domain type',
  editedBy: 'Edited by',
  editHost: (host: string) => `Edit ${host}`,
  cloneHost: (host: string) => `Clone ${host}`,
  deleteHost: (host: string) => `Delete ${host}`,

  // Sign-in provider
  signInProvider: 'Sign-in provider',
  providerNotLoaded: 'The provider could not be loaded.',
  providerExplained: (host: string) =>
    `People of ${host} can sign in with the accounts of any OpenID Connect provider, such as your company’s.`,
  providerSaved: (host: string) => `Saved the sign-in provider of ${host}`,
  providerRemoved: (host: string) => `Removed the sign-in provider of ${host}`,
  providerNameHint: 'The sign-in screen’s button says “Continue with” and this name.',
  issuer: 'Issuer',
  issuerHint: 'The provider’s URL, such as https://login.example.com.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretKept: 'Stored and never shown. Leave it empty to keep it.',
  allowedDomains: 'Allowed e-mail domains',
  allowedDomainsHint:
    'One per line; if empty, all. Addresses of these domains count as verified if the provider doesn’t say.',
  roleClaim: 'Role claim',
  roleClaimHint:
    'Name of a claim, such as groups, that decides at each sign-in who is an admin. If empty, roles stay as they are.',
  adminValues: 'Values of admins',
  adminValuesHint: 'One per line. Whoever has none of them becomes a user.',
  enterValue: 'Enter at least one value.',
  checkingProvider: 'Checking the provider',
  redirectUrl: 'Redirect URL',
  redirectUrlHint: 'Register this with the provider.',
  remove: 'Remove',
  askToRemoveProvider: 'Remove this sign-in provider?',
  removingProvider: 'People who have no password can then only sign in after a password reset.',

  // Files of a host
  owner: 'Owner',
  keptUntil: 'Kept until',
  forGood: 'For good',
  ownerNames: { knowledge: 'Knowledge', visitor: 'Visitor', member: 'Member' },

  // Operator elsewhere
  onlyThisHost: (host: string) => `You can manage only ${host} at this address`,
  consoleHosts:
    'Operators manage all hosts on a console host: localhost, unless the server’s setting {} names others.',
  consoleHostsAdvice: (host: string) =>
    `Sign in there, or add ${host} to that setting if the name is your own and not a customer’s.`,

  // Menu
  adminMenu: 'Admin menu',
};

/** The catalogue of a language. An entry that one lacks fails `tsc`. */
export type AdminWords = typeof en;

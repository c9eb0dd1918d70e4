import { adminWords } from '#client/words/admin-words.ts';
import { nameOfPlain, type PlainPath, plainPaths } from './plain-settings.ts';

/** Labels of the fields by their paths, on the form and in its history, beside those of plain settings. A list is one field. */
const labels = {
  domaintype: () => adminWords().domainType,
  host: () => adminWords().hostField,
  'hostsettings.title': () => adminWords().appTitle,
  'hostsettings.logo': () => adminWords().logoUrl,
  'hostsettings.favicon': () => adminWords().faviconUrl,
  'hostsettings.codeGeneratorText': () => adminWords().chatAppTitle,
  'hostsettings.codeGeneratorPlaceholder': () => adminWords().inputPlaceholder,
  'aisettings.home.suggestions': () => adminWords().promptSuggestions,
  'aisettings.home.uploadedFiles': () => adminWords().uploadedFilesField,
  'aisettings.handover.isOffered': () => adminWords().handoverOffered,
  'aisettings.handover.email': () => adminWords().handoverEmail,
  'aisettings.handover.webhook': () => adminWords().handoverWebhook,
  'aisettings.handover.text': () => adminWords().handoverText,
  'aisettings.handover.rules': () => adminWords().handoverRules,
  'aisettings.handover.hasHours': () => adminWords().handoverHours,
  'aisettings.handover.hours.mon': () => adminWords().handoverHours,
  'aisettings.handover.hours.tue': () => adminWords().handoverHours,
  'aisettings.handover.hours.wed': () => adminWords().handoverHours,
  'aisettings.handover.hours.thu': () => adminWords().handoverHours,
  'aisettings.handover.hours.fri': () => adminWords().handoverHours,
  'aisettings.handover.hours.sat': () => adminWords().handoverHours,
  'aisettings.handover.hours.sun': () => adminWords().handoverHours,
  'aisettings.agent.name': () => adminWords().agentName,
  'aisettings.agent.role': () => adminWords().agentRole,
  'aisettings.agent.tone': () => adminWords().agentTone,
  'aisettings.agent.do': () => adminWords().agentDo,
  'aisettings.agent.dont': () => adminWords().agentDont,
  'aisettings.agent.whenUnsure': () => adminWords().agentUnsure,
  'aisettings.agent.contact': () => adminWords().agentContact,
  'aisettings.actions': () => adminWords().actionsField,
  'aisettings.mcp': () => adminWords().serversField,
  'aisettings.origins': () => adminWords().originsField,
  'pagesettings.linkOrigins': () => adminWords().linkOriginsField,
  'pagesettings.theme.color': () => adminWords().brandColour,
  'pagesettings.theme.logoDark': () => adminWords().logoOnDark,
  'pagesettings.theme.showTitle': () => adminWords().titleBesideLogo,
  'pagesettings.theme.scheme': () => adminWords().colourScheme,
  'pagesettings.theme.header': () => adminWords().headerField,
  'pagesettings.theme.font': () => adminWords().fontField,
  'pagesettings.theme.radius': () => adminWords().cornersField,
  'pagesettings.theme.welcome.text': () => adminWords().welcomeText,
  'pagesettings.theme.welcome.picture': () => adminWords().welcomePicture,
  'pagesettings.theme.legal.notice': () => adminWords().aiNotice,
  'pagesettings.theme.legal.privacy': () => adminWords().privacyLink,
  'pagesettings.theme.legal.imprint': () => adminWords().imprintLink,
  'pagesettings.signUp.who': () => adminWords().whoCanSignUp,
  'pagesettings.signUp.domains': () => adminWords().emailDomains,
  'pagesettings.embed.sites': () => adminWords().embedSites,
  'pagesettings.embed.position': () => adminWords().embedSide,
  'pagesettings.embed.label': () => adminWords().embedLabel,
  'pagesettings.embed.greeting': () => adminWords().embedGreeting,
  'pagesettings.programs.mcp': () => adminWords().mcpServer,
  'pagesettings.programs.developers': () => adminWords().developerPage,
} as const;

export type FieldName = keyof typeof labels | PlainPath;

export const fieldNames = [
  ...Object.keys(labels).filter((name): name is keyof typeof labels => name in labels),
  ...plainPaths,
];

/** Labels of a file's parts. */
export const fileLabels = {
  fileURL: () => adminWords().fileUrlField,
  fileID: () => adminWords().fileIdField,
  fileContext: () => adminWords().contextField,
  additionalInfo: () => adminWords().whatWasRead,
} as const;

const names = new Map<string, () => string>([
  ...Object.entries(labels),
  ...Object.entries(fileLabels),
  ...plainPaths.map((path) => [path, () => adminWords()[nameOfPlain(path)]] as const),
  ['aisettings.handover.fields', () => adminWords().handoverFields],
  ['label', () => adminWords().handoverFieldLabel],
  ['type', () => adminWords().handoverFieldType],
  ['required', () => adminWords().handoverFieldRequired],
  ['pagesettings.theme', labels['pagesettings.theme.color']],
  ['pagesettings.theme.font.url', labels['pagesettings.theme.font']],
  ['pagesettings.signUp', labels['pagesettings.signUp.who']],
]);

/** Returns a field's label by its path: `aisettings.home.uploadedFiles.0.fileURL` is 'Uploaded files 1, File URL'. */
export function labelOf(path: string): string {
  const name = names.get(path);
  if (name) return name();
  const [, list = '', index = '', part = ''] = /^(.+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const [listName, partName] = [names.get(list), names.get(part)];
  if (!listName) return path;
  const row = adminWords().rowOfList(listName(), Number(index) + 1);
  return partName ? adminWords().partOfRow(row, partName()) : row;
}

/** Returns the word for a value that is empty or absent. */
export function nothing(): string {
  return adminWords().valueNothing;
}

/** Formats a value as one line; embedded images are not spelled out. */
export function showValue(value: unknown): string {
  if (value === true || value === 'true') return adminWords().valueYes;
  if (value === false || value === 'false') return adminWords().valueNo;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return nothing();
  if (/^data:image\//i.test(value)) return adminWords().valueImage;
  if (/^data:/i.test(value)) return adminWords().valueFont;
  return value.length > 300 ? `${value.slice(0, 300)}…` : value;
}

/** Labels of the fields by their paths, on the form and in its history. A list is one field. */
export const labels = {
  domaintype: 'Domain type',
  host: 'Host',
  'hostsettings.title': 'App title',
  'hostsettings.logo': 'Logo URL',
  'hostsettings.favicon': 'Favicon URL',
  'hostsettings.codeGeneratorText': 'Chat app title',
  'hostsettings.codeGeneratorPlaceholder': 'Chat input placeholder',
  'aisettings.home.suggestions': 'Prompt suggestions',
  'aisettings.home.uploadedFiles': 'Uploaded files',
  'aisettings.onlyFromDocuments': 'Answer only from the documents',
  'pagesettings.theme.color': 'Brand colour',
  'pagesettings.theme.logoDark': 'Logo on dark ground',
  'pagesettings.theme.showTitle': 'App title beside the logo',
  'pagesettings.theme.scheme': 'Colour scheme',
  'pagesettings.theme.header': 'Header',
  'pagesettings.theme.font': 'Font',
  'pagesettings.theme.radius': 'Corners',
  'pagesettings.theme.welcome.text': 'Welcome text',
  'pagesettings.theme.welcome.picture': 'Welcome picture',
  'pagesettings.theme.legal.notice': 'Say that an AI answers',
  'pagesettings.theme.legal.privacy': 'Link to the privacy policy',
  'pagesettings.theme.legal.imprint': 'Link to the imprint',
  'pagesettings.description': 'Description',
  'pagesettings.language': 'Language',
  'pagesettings.visitorUploads': 'Visitors may upload files',
  'pagesettings.openFiles': 'Visitors may open the documents',
  'pagesettings.followUps': 'Offer next questions under answers',
  'pagesettings.signUp.who': 'Who can sign up',
  'pagesettings.signUp.domains': 'E-mail domains',
  'pagesettings.embed.sites': 'Sites that may show the chat',
  'pagesettings.embed.position': 'Side of the button',
  'pagesettings.embed.label': 'Text on the button',
  'pagesettings.embed.greeting': 'Greeting',
  'pagesettings.requireSecondFactor': 'Admins need a second factor',
} as const;

export type FieldName = keyof typeof labels;

export const fieldNames = Object.keys(labels).filter((name): name is FieldName => name in labels);

export const fileLabels = {
  fileURL: 'File URL',
  fileID: 'File ID',
  fileContext: 'Context',
  additionalInfo: 'What was read',
} as const;

const names = new Map<string, string>([
  ...Object.entries(labels),
  ...Object.entries(fileLabels),
  ['pagesettings.theme', labels['pagesettings.theme.color']],
  ['pagesettings.theme.font.url', labels['pagesettings.theme.font']],
  ['pagesettings.signUp', labels['pagesettings.signUp.who']],
]);

/** Returns a field's label by its path: `aisettings.home.uploadedFiles.0.fileURL` is 'Uploaded files 1, File URL'. */
export function labelOf(path: string): string {
  const name = names.get(path);
  if (name !== undefined) return name;
  const [, list = '', index = '', part = ''] = /^(.+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const listName = names.get(list);
  if (listName === undefined) return path;
  const partName = names.get(part);
  return `${listName} ${Number(index) + 1}${partName === undefined ? '' : `, ${partName}`}`;
}

export const nothing = 'nothing';

/** Formats a value as one line; embedded images are not spelled out. */
export function showValue(value: unknown): string {
  if (value === true || value === 'true') return 'Yes';
  if (value === false || value === 'false') return 'No';
  if (typeof value !== 'string' || value.trim() === '') return nothing;
  if (/^data:image\//i.test(value)) return 'an image';
  if (/^data:/i.test(value)) return 'an uploaded font';
  return value.length > 300 ? `${value.slice(0, 300)}…` : value;
}

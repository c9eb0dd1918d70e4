import { adminWords } from '#client/words/admin-words.ts';
import type { FieldName } from './labels.ts';
import { findPlain, plainPaths } from './plain-settings.ts';

/** Parts of the form in their order; each is the `id` of its section, and the address's hash that leads there. */
export const formParts = [
  'general',
  'look',
  'chat',
  'agent',
  'knowledge',
  'embed',
  'programs',
  'people',
  'domain',
  'limits',
] as const;

export type FormPart = (typeof formParts)[number];

const titles: Record<FormPart, () => string> = {
  general: () => adminWords().generalPart,
  look: () => adminWords().lookPart,
  chat: () => adminWords().chatPart,
  agent: () => adminWords().agentPart,
  knowledge: () => adminWords().knowledge,
  embed: () => adminWords().embedPart,
  programs: () => adminWords().programsPart,
  people: () => adminWords().peoplePart,
  domain: () => adminWords().domainPart,
  limits: () => adminWords().limitsPart,
};

export function titleOfPart(part: FormPart): string {
  return titles[part]();
}

export function isFormPart(id: string): id is FormPart {
  return formParts.some((part) => part === id);
}

const beginnings: readonly (readonly [string, FormPart])[] = [
  ['pagesettings.theme', 'look'],
  ['hostsettings.logo', 'look'],
  ['hostsettings.favicon', 'look'],
  ['hostsettings.codeGenerator', 'chat'],
  ['aisettings.home.uploadedFiles', 'knowledge'],
  ['aisettings.agent', 'agent'],
  ['aisettings.actions', 'agent'],
  ['aisettings.mcp', 'agent'],
  ['aisettings.origins', 'agent'],
  ['pagesettings.linkOrigins', 'agent'],
  ['aisettings.handover', 'agent'],
  ['aisettings', 'chat'],
  ['pagesettings.embed', 'embed'],
  ['pagesettings.programs', 'programs'],
  ['pagesettings.signUp', 'people'],
];

/** Returns the part that has the field. */
export function partOfField(name: FieldName): FormPart {
  const plain = plainPaths.find((path) => path === name);
  if (plain) return findPlain(plain).part;
  return beginnings.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'general';
}

import '#client/zod-jitless.ts';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { type Entries, toConfig } from '#client/admin/hosts/entries.ts';
import { configInputSchema } from '#contract/config-input.ts';
import { requiredMessage } from '#contract/config-texts.ts';

/** Holds the form to the contract, field by field. */
export const resolver: Resolver<Entries> = (entries) => {
  const faults = findFaults(entries);
  if (faults.length === 0) return { values: entries, errors: {} };
  const errors: FieldErrors<Entries> = {};
  for (const [path, message] of faults) set(errors, errorPath(path), { type: 'validation', message });
  return { values: {}, errors };
};

/** What is wrong, by path; the first sentence of each field. */
export function findFaults(entries: Entries): [FieldPath<Entries>, string][] {
  const config = toConfig(entries, undefined, '');
  const { error } = configInputSchema.safeParse({ ...config, domaintype: entries.domaintype });
  const faults = new Map<FieldPath<Entries>, string>();
  if (entries.host.trim() === '') faults.set('host', requiredMessage);
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.');
    if (isFieldPath(name) && !faults.has(name)) faults.set(name, message);
  }
  return [...faults];
}

/** A list holds the errors of its rows; its own stand beside them. */
function errorPath(path: FieldPath<Entries>): string {
  return listPaths.some((list) => list === path) ? `${path}.root` : path;
}

const listPaths = ['aisettings.home.suggestions', 'aisettings.home.uploadedFiles'] as const;

const fieldPaths =
  /^(?:domaintype|host|hostsettings\.(?:title|logo|favicon|codeGeneratorText|codeGeneratorPlaceholder)|aisettings\.onlyFromDocuments|pagesettings\.(?:theme\.color|description|visitorUploads)|aisettings\.home\.(?:suggestions|uploadedFiles)(?:\.\d+\.(?:suggestion|fileURL|fileID|fileContext))?)$/;

/** Whether a path is one of the form's fields or lists. */
export function isFieldPath(path: string): path is FieldPath<Entries> {
  return fieldPaths.test(path);
}

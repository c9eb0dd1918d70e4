import '#client/zod-jitless.ts';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import { requiredMessage } from '#contract/hosts/config-texts.ts';
import { abilityField, faultOfAbilities } from './action-entries.ts';
import { faultOfRules } from './agent-entries.ts';
import { faultOfSites } from './embed-entries.ts';
import { type Entries, toConfig } from './entries.ts';
import { fieldNames } from './labels.ts';

/** Validates the form with the contract's schema. */
export const resolver: Resolver<Entries> = (entries) => {
  const faults = findFaults(entries);
  if (faults.length === 0) return { values: entries, errors: {} };
  const errors: FieldErrors<Entries> = {};
  for (const [path, message] of faults) set(errors, errorPath(path), { type: 'validation', message });
  return { values: {}, errors };
};

/** Returns the first error of each field. */
export function findFaults(entries: Entries): [FieldPath<Entries>, string][] {
  const config = toConfig(entries, undefined, '');
  const { error } = configInputSchema.safeParse({ ...config, domaintype: entries.domaintype });
  const faults = new Map<FieldPath<Entries>, string>();
  if (entries.host.trim() === '') faults.set('host', requiredMessage);
  for (const issue of error?.issues ?? []) {
    const path = issue.path.join('.');
    const { sites } = entries.pagesettings.embed;
    const [place, message] = faultOfSites(path, issue.message, sites) ??
      faultOfRules(path, issue.message, entries.aisettings.agent) ??
      faultOfAbilities(path, issue.message, { ...entries.aisettings, ...entries.pagesettings }) ?? [
        path,
        issue.message,
      ];
    const name = fieldOf(place);
    if (name !== undefined && !faults.has(name)) faults.set(name, message);
  }
  return [...faults];
}

/** A list's own errors go to `root`, beside those of its rows. */
function errorPath(path: FieldPath<Entries>): string {
  return listPaths.some((list) => list === path) ? `${path}.root` : path;
}

const listPaths = [
  'aisettings.home.suggestions',
  'aisettings.home.uploadedFiles',
  'aisettings.actions',
  'aisettings.mcp',
] as const;

const rowFields =
  /^aisettings\.home\.(?:suggestions|uploadedFiles)\.\d+\.(?:suggestion|fileURL|fileID|fileContext)$|^aisettings\.handover\.fields\.\d+\.label$/;

/** Maps a path of the config, as in the server's `errors`, to the form's field. */
export function fieldOf(path: string): FieldPath<Entries> | undefined {
  if (path === 'pagesettings.theme') return 'pagesettings.theme.color';
  if (/^aisettings\.agent\.(?:do|dont)\.\d+$/.test(path)) return fieldOf(path.replace(/\.\d+$/, ''));
  if (/^aisettings\.handover\.(?:rules|hours\.\w+)\.\d+$/.test(path))
    return fieldOf(path.replace(/\.\d+$/, ''));
  const ofLine =
    /^(pagesettings\.linkOrigins|aisettings\.(?:origins|(?:actions|mcp)\.\d+\.(?:headers|tools|arguments)))\../.exec(
      path,
    )?.[1];
  if (ofLine !== undefined) return fieldOf(ofLine);
  if (path.startsWith('pagesettings.signUp')) return 'pagesettings.signUp.domains';
  return isFieldPath(path) ? path : undefined;
}

/** True if the path is one of the form's fields, a row's included. */
function isFieldPath(path: string): path is FieldPath<Entries> {
  return fieldNames.some((name) => name === path) || rowFields.test(path) || abilityField.test(path);
}

import { isDeepStrictEqual } from 'node:util';
import type { ConfigInput } from '#contract/hosts/config-input.ts';
import { mayKeysChange } from '#contract/hosts/config-rights.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import { compareConfigs } from '../history/differences.ts';
import { find } from '../history/undo-changes.ts';

type Settings = Pick<Config, 'domaintype' | 'hostsettings' | 'aisettings' | 'pagesettings'>;

/** Maximum number of fields in a response, and characters of a field's name. */
const mostFields = 20;
const longestField = 200;

/** Throws `forbidden_fields` if a key, or somebody of the team, would change what only admins may change. */
export function requireFieldRights(editor: Admin, before: Settings, after: Settings): void {
  if (!editor.isLimited) return;
  const changed = compareConfigs(before, after).map(({ field }) => field);
  // Programs may send the keys of an object in another order.
  const isSame = (field: string) => isDeepStrictEqual(...valuesAt(field, before, after));
  refuseFields(
    editor,
    changed.filter((field) => !mayKeysChange(field) && !isSame(field)),
  );
}

/** Throws `forbidden_fields` if a key, or somebody of the team, brings the value of a header. What is stored is never shown, so that it can't be compared. */
export function requireHeaderRights(
  editor: Admin,
  { actions, mcp }: NonNullable<ConfigInput['aisettings']>,
): void {
  if (!editor.isLimited) return;
  const withValues = (list: string, owners: readonly { headers: Record<string, string> }[]) =>
    owners.flatMap(({ headers }, at) =>
      Object.values(headers).some((value) => value !== '') ? [`aisettings.${list}.${at}.headers`] : [],
    );
  refuseFields(editor, [...withValues('actions', actions ?? []), ...withValues('mcp', mcp ?? [])]);
}

function valuesAt(field: string, before: Settings, after: Settings): [unknown, unknown] {
  const path = field.split('.');
  return [find(before, path), find(after, path)];
}

function refuseFields({ isKey }: Admin, all: readonly string[]): void {
  if (all.length === 0) return;
  const fields = all.slice(0, mostFields).map((field) => field.slice(0, longestField));
  const others = all.length > mostFields ? ', and others' : '';
  const named = `${fields.join(', ')}${others}`;
  const detail = isKey
    ? `An API key can't change these fields: ${named}. Leave them as they are, or sign in as an admin to change them.`
    : `Only admins can change these fields: ${named}. Leave them as they are, or ask an admin to change them.`;
  const sentence = isKey ? 'Only people can change this.' : 'Only an admin can change this.';
  const errors = Object.fromEntries(fields.map((field) => [field, sentence]));
  throw problem('forbidden_fields', detail, { errors });
}

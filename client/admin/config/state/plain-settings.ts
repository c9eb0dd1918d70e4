import type { SettingPart } from '#contract/hosts/setting.ts';
import { plainAiSettings, plainPageSettings } from '#contract/hosts/settings.ts';

type PageName = keyof typeof plainPageSettings;
type AiName = keyof typeof plainAiSettings;

/** Path of a plain setting in a config, which is its field's name in the form. */
export type PlainPath = `pagesettings.${PageName}` | `aisettings.${AiName}`;

export const plainPaths: readonly PlainPath[] = [
  ...namesIn(plainPageSettings).map((name) => `pagesettings.${name}` as const),
  ...namesIn(plainAiSettings).map((name) => `aisettings.${name}` as const),
];

/** Returns the name of a plain setting, which its texts have too. */
export function nameOfPlain(path: PlainPath): PageName | AiName {
  const name = path.slice(path.indexOf('.') + 1);
  if (isNameIn(plainPageSettings, name)) return name;
  if (isNameIn(plainAiSettings, name)) return name;
  throw new Error(`There is no plain setting ${path}.`);
}

/** Returns what the form shows of a plain setting. */
export function findPlain(path: PlainPath) {
  return { ...plainPageSettings, ...plainAiSettings }[nameOfPlain(path)];
}

export function plainPathsOf(part: SettingPart): PlainPath[] {
  return plainPaths.filter((path) => findPlain(path).part === part);
}

function namesIn<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name) => isNameIn(table, name));
}

function isNameIn<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}

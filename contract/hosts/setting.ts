import { z } from 'zod';

/** Who may change a setting: programs with a key too, or people alone. A key could outlive its revocation through what it changes. */
export type ChangedBy = 'keys' | 'people';

/** Parts of the form that have plain settings. */
export type SettingPart = 'general' | 'chat' | 'agent' | 'people';

/** How the form shows a plain setting. */
type SettingField = 'switch' | 'number' | 'line' | 'language' | 'timeZone';

/** Schemas of a setting's value: as it is stored and served, and as an admin sends it. */
export interface Schemas {
  stored: z.ZodType;
  input: z.ZodType;
}

/** A setting of a host. It is absent until somebody sets it; `null` in a save removes it, and a save without it leaves it as it is. */
export interface Setting<Of extends Schemas> {
  stored: Of['stored'];
  input: Of['input'];
  /** Returns what is stored for an admin's value; `undefined` if that sets nothing. */
  toStored: (
    given: z.output<Of['input']>,
    before: z.output<Of['stored']> | undefined,
  ) => z.output<Of['stored']> | undefined;
  changedBy: ChangedBy;
  /** Parts that others may change than the whole, by their path without the indexes of lists. */
  parts?: Readonly<Record<string, ChangedBy>>;
}

/** A setting with a single value, and what the form and its history show of it. */
export interface PlainSetting<Of extends Schemas> {
  setting: Setting<Of>;
  /** Value while nothing is stored. */
  fallback: z.output<Of['stored']>;
  part: SettingPart;
  field: SettingField;
  /** The largest number. */
  most?: number;
}

type Settings<Of extends Record<string, Schemas>> = { [Name in keyof Of]: Setting<Of[Name]> };
export type PlainSettings<Of extends Record<string, Schemas>> = {
  [Name in keyof Of]: PlainSetting<Of[Name]>;
};

/** Values of some of the settings. */
type Values<Of extends Record<string, Schemas>> = {
  [Name in keyof Of]?: z.output<Of[Name]['stored']> | undefined;
};

/** Values of all settings. */
export type AllValues<Of extends Record<string, Schemas>> = {
  [Name in keyof Of]: z.output<Of[Name]['stored']>;
};

/** Values as an admin sends them. */
type Inputs<Of extends Record<string, Schemas>> = {
  [Name in keyof Of]?: z.output<Of[Name]['input']> | null | undefined;
};

/** Returns plain settings without what is shown of them. */
export function settingsOf<Of extends Record<string, Schemas>>(plain: PlainSettings<Of>): Settings<Of> {
  const settings: Partial<Settings<Of>> = {};
  for (const name in plain) settings[name] = plain[name].setting;
  return requireAll<Settings<Of>>(settings, plain);
}

/** Returns the shape of what is stored, for `z.object`. */
export function storedShape<Of extends Record<string, Schemas>>(settings: Settings<Of>) {
  type Shape = { [Name in keyof Of]: z.ZodOptional<Of[Name]['stored']> };
  const shape: Partial<Shape> = {};
  for (const name in settings) shape[name] = z.optional(settings[name].stored);
  return requireAll<Shape>(shape, settings);
}

/** Returns the shape of what an admin sends. */
export function inputShape<Of extends Record<string, Schemas>>(settings: Settings<Of>) {
  type Shape = { [Name in keyof Of]: z.ZodOptional<z.ZodNullable<Of[Name]['input']>> };
  const shape: Partial<Shape> = {};
  for (const name in settings) shape[name] = z.nullish(settings[name].input);
  return requireAll<Shape>(shape, settings);
}

/** Merges what an admin sends into what is stored. */
export function mergeSettings<Of extends Record<string, Schemas>>(
  settings: Settings<Of>,
  { input, before }: { input: Inputs<Of>; before: Values<Of> },
): Values<Of> {
  const merged: Values<Of> = {};
  for (const name in settings) {
    const given = input[name];
    const value =
      given === undefined
        ? before[name]
        : given === null
          ? undefined
          : settings[name].toStored(given, before[name]);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Returns what holds: the stored values, and for the others what holds without one. */
export function valuesOf<Of extends Record<string, Schemas>>(
  settings: PlainSettings<Of>,
  stored: Values<Of>,
): AllValues<Of> {
  const values: Values<Of> = {};
  for (const name in settings) values[name] = stored[name] ?? settings[name].fallback;
  return requireAll<AllValues<Of>>(values, settings);
}

/** Returns the values to send: those that were stored before, and those that differ from what holds without one. */
export function setValues<Of extends Record<string, Schemas>>(
  settings: PlainSettings<Of>,
  { values, before }: { values: AllValues<Of>; before: Values<Of> },
): Values<Of> {
  const set: Values<Of> = {};
  for (const name in settings) {
    const isSet = before[name] !== undefined || values[name] !== settings[name].fallback;
    if (isSet) set[name] = values[name];
  }
  return set;
}

/** Returns who may change each of a group's settings and their parts, by path. */
export function rightsOf(
  group: string,
  settings: Readonly<Record<string, Pick<Setting<Schemas>, 'changedBy' | 'parts'>>>,
): Record<string, ChangedBy> {
  const rights: Record<string, ChangedBy> = {};
  for (const [name, { changedBy, parts = {} }] of Object.entries(settings)) {
    rights[`${group}.${name}`] = changedBy;
    for (const [part, right] of Object.entries(parts)) rights[`${group}.${name}.${part}`] = right;
  }
  return rights;
}

function requireAll<Whole extends object>(
  made: Partial<Whole>,
  names: Readonly<Record<keyof Whole, unknown>>,
): Whole {
  if (!hasAll(made, names)) throw new Error('A setting is missing.');
  return made;
}

function hasAll<Whole extends object>(
  made: Partial<Whole>,
  names: Readonly<Record<keyof Whole, unknown>>,
): made is Whole {
  return Object.keys(names).every((name) => name in made);
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { configInputSchema } from './config-input.ts';
import { configFieldRights, mayKeysChange } from './config-rights.ts';

/** Returns the fields of a schema, by path; sections of which a part has a right are looked into. */
function fieldsOf(schema: unknown, path: string): string[] {
  const isDivided = path === '' || Object.keys(configFieldRights).some((key) => key.startsWith(`${path}.`));
  if (!isDivided) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    fieldsOf(part, path === '' ? key : `${path}.${key}`),
  );
}

it('names every field that an admin may set', () => {
  // The host of a config can't be changed by anybody.
  const fields = fieldsOf(configInputSchema, '').filter((field) => field !== 'host');
  expect(fields.filter((field) => configFieldRights[field] === undefined)).toEqual([]);
  expect(fields.length).toBeGreaterThan(35);
});

it.each([
  ['aisettings.handover.email', false],
  ['aisettings.handover.hours.mon.0', true],
  ['aisettings.actions.3.url', false],
  ['aisettings.actions.3.description', true],
  ['aisettings.home.uploadedFiles.12.fileURL', true],
  ['pagesettings.embed.sites.0', false],
  ['pagesettings.theme.welcome.text', true],
  ['pagesettings.programs.mcp', false],
  ['pagesettings.somethingNew', false],
  ['somethingNew', false],
])('lets keys change %s: %s', (field, may) => {
  expect(mayKeysChange(field)).toBe(may);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answerOutcomes } from '#contract/chat/outcomes.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

const descriptionSchema = z.object({
  servers: z.array(z.object({ url: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
  }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

let app: TestApp;
let json: unknown;
let description: z.infer<typeof descriptionSchema>;

beforeAll(async () => {
  app = await openTestApp({});
  json = await (await app.call('/api/openapi.json')).json();
  description = descriptionSchema.parse(json);
});
afterAll(() => app.close());

/** Returns the expressions of a description by where they are. */
function patternsIn(node: unknown, path = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [[path, value]] : patternsIn(value, `${path}/${key}`),
  );
}

const patternAt = (place: string) =>
  new RegExp(patternsIn(json).find(([path]) => path.endsWith(place))?.[1] ?? 'no pattern', 'u');

it('has expressions that any reader of JSON Schema understands', () => {
  const found = patternsIn(json);
  expect(found.length).toBeGreaterThan(50);
  for (const [path, pattern] of found) {
    expect(() => new RegExp(pattern, 'u'), path).not.toThrow();
    expect(pattern, path).not.toMatch(/\/[a-z]+$/);
  }
});

it.each([
  ['/HandoverRequest/properties/name', 'Ada Lovelace', 'Ada\nLovelace'],
  ['/PasswordChange/properties/newPassword', 'long\nenough', 'short'],
  ['/theme/properties/color', '#0F766e', '#0f76'],
])('has the expression of %s, which takes and refuses what the server does', (place, taken, refused) => {
  expect(taken).toMatch(patternAt(place));
  expect(refused).not.toMatch(patternAt(place));
});

it('names each call once, where it is, and how a program signs in', () => {
  const ids = Object.values(description.paths).flatMap((calls) =>
    Object.values(calls).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(description.paths['/api/configs/{id}']?.get?.operationId).toBe('getConfigsById');
  expect(description.servers[0]?.url).toBe('/');
  expect(description.security).toContainEqual({ bearer: [] });
  expect(description.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
});

it('names each outcome wherever outcomes are filtered or counted', () => {
  const schemas = z.record(z.string(), z.unknown()).parse(description.components.schemas);
  expect(schemas.ConversationRow).toMatchObject({
    properties: {
      outcomes: { properties: Object.fromEntries(answerOutcomes.map((name) => [name, { type: 'integer' }])) },
    },
  });
  const found = JSON.stringify(json).split(`"enum":${JSON.stringify(answerOutcomes)}`).length - 1;
  expect(found).toBeGreaterThan(8);
});

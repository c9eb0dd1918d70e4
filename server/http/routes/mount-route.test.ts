import { createRoute, z } from '@hono/zod-openapi';
import { Context } from 'hono';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { sent } from '#server/testing/configs/entity.ts';
import { createErrorHandler } from '../problems/on-error.ts';
import { adminRoute } from './admin-route.ts';
import type { AnswerOf, DescribedResponses } from './answer-of.ts';
import { mountBounded, mountUnread } from './mount-route.ts';
import type { AppEnv } from './request.ts';
import { createRouter, jsonResponse } from './router.ts';

const path = '/things/{id}';
const text = { description: 'Done', content: { 'text/plain': { schema: z.string() } } };
const thing = jsonResponse('The thing', z.object({ id: z.string(), name: z.string().optional() }));
const gone = { description: 'Gone' };
const content = { 'application/json': { schema: z.object({ name: z.string().optional() }) } };
const query = z.object({ copies: z.coerce.number().int().default(1) });

const putRoute = createRoute({
  ...{ method: 'put', path, responses: { 200: text } },
  request: { query, body: { required: true, content } },
});
const deleteRoute = createRoute({
  ...{ method: 'delete', path, request: { body: { content } } },
  responses: { 200: thing, 204: gone },
});
const getRoute = adminRoute('audit:read', { method: 'get', path, responses: { 200: thing } });

type Answers<R extends { responses: DescribedResponses }> = AnswerOf<R['responses']>;

let steps: string[];
let router: ReturnType<typeof createRouter>;

beforeEach(() => {
  steps = [];
  router = createRouter();
  router.onError(createErrorHandler(pino({ level: 'silent' })));
  router.use(async (c, next) => {
    c.set('caller', { kind: 'visitor' });
    await next();
  });
  mountBounded(router, putRoute, { maxBytes: 100 }, async (c, read) => {
    steps.push(`found ${c.req.param('id')}`);
    const { copies } = read.query();
    steps.push(`wants ${copies}`);
    const { name = 'unnamed' } = await read.body();
    return c.text(`${copies} of ${name}`, 200);
  });
  mountBounded(router, deleteRoute, { maxBytes: 100 }, async (c, read) =>
    c.json({ id: c.req.param('id'), ...(await read.body({ maxBytes: 20 })) }, 200),
  );
  mountUnread(router, getRoute, (c) => {
    steps.push('read');
    return c.json({ id: c.req.param('id') }, 200);
  });
});

const put = (to: string, body: unknown) => router.request(to, sent('PUT', body));

it('reads the query and the body that are described', async () => {
  expect(await (await put('/things/a?copies=2', { name: 'lamp' })).text()).toBe('2 of lamp');
  expect(await (await put('/things/a', {})).text()).toBe('1 of unnamed');
});

it('refuses what the handler asks for when it asks', async () => {
  expect(await (await put('/things/a?copies=x', '{')).json()).toMatchObject({ code: 'invalid_input' });
  expect(steps.splice(0)).toEqual(['found a']);
  expect(await (await put('/things/b', '{')).json()).toMatchObject({ code: 'bad_request' });
  expect(steps.splice(0)).toEqual(['found b', 'wants 1']);
  expect(await (await put('/things/c', { name: 1 })).json()).toMatchObject({ code: 'invalid_input' });
  expect((await put('/things/d', { name: 'x'.repeat(100) })).status).toBe(413);
});

it('wants a body unless its description lets it be left out', async () => {
  expect((await router.request('/things/a', { method: 'PUT' })).status).toBe(400);
  const removed = await router.request('/things/a', { method: 'DELETE' });
  expect(await removed.json()).toEqual({ id: 'a' });
});

it('reads within the narrower bounds of a call', async () => {
  const remove = (name: string) => router.request('/things/a', sent('DELETE', { name }));
  expect(await (await remove('lamp')).json()).toEqual({ id: 'a', name: 'lamp' });
  expect((await remove('a lamp of brass')).status).toBe(413);
});

it('asks for the right before the handler', async () => {
  expect((await router.request('/things/a')).status).toBe(401);
  expect(steps).toEqual([]);
});

it('compiles only answers that are described', () => {
  const { c, id } = { c: new Context<AppEnv>(new Request('http://localhost/')), id: 'a' };
  const accepts = {
    text: (answer: Answers<typeof putRoute>) => answer,
    json: (answer: Answers<typeof deleteRoute>) => answer,
    admin: (answer: Answers<typeof getRoute>) => answer,
  };
  accepts.text(new Response('1 of lamp'));
  accepts.json(c.json({ id }, 200));
  accepts.json(c.body(null, 204));
  accepts.admin(c.json({ id, name: 'lamp' }, 200));
  // @ts-expect-error JSON where a text is described
  accepts.text(c.json({ id }, 200));
  // @ts-expect-error a field is missing
  accepts.json(c.json({ name: 'lamp' }, 200));
  // @ts-expect-error another type
  accepts.json(c.json({ id: 1 }, 200));
  // @ts-expect-error another status
  accepts.json(c.json({ id }, 201));
  // @ts-expect-error a body nobody knows
  accepts.json(new Response('{}'));
  // @ts-expect-error a field is missing
  accepts.admin(c.json({}, 200));
});

it('describes each call once', () => {
  const described = router.openAPIRegistry.definitions.flatMap((found) =>
    found.type === 'route' ? [[found.route.method, found.route.path]] : [],
  );
  expect(described).toEqual([
    ['put', path],
    ['delete', path],
    ['get', path],
  ]);
});

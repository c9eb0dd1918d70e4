import { expect, it } from 'vitest';
import { faultOfArguments } from '#contract/agent/action-arguments.ts';
import { checkArguments } from './arguments.ts';
import { buildRequest } from './build-request.ts';

const text = { type: 'string' };
const properties = { constructor: text, hasOwnProperty: text, toString: text, place: text };

it.each([
  ['left out', { place: 'x' }],
  ['given', { place: 'x', constructor: 'Smith & Sons' }],
])('an argument that is called as something that all objects have may be %s', (_, given) => {
  expect(checkArguments({ type: 'object', properties, required: ['place'] }, given)).toEqual({
    arguments: given,
  });
});

it('takes an argument named like an object’s property for missing', () => {
  const { fault } = checkArguments({ type: 'object', properties, required: ['constructor'] }, {});
  expect(fault).toMatch(/^The arguments don't fit\. constructor: /);
  const action = { url: 'https://shop.example/{constructor}', kind: 'read' } as const;
  expect(buildRequest(action, {})).toBe('The argument constructor is needed for the address.');
});

it('no argument is called __proto__', () => {
  const own = JSON.parse('{"__proto__": {"type": "string"}}');
  expect(faultOfArguments({ type: 'object', properties: own })).toMatch(/^“__proto__” is not a name/);
});

it.each(['../../admin', '..', 'a/../../b', '..\\admin', './x'])(
  'an argument does not climb out of its address: %s',
  (place) => {
    const action = { url: 'https://shop.example/orders/{place}', kind: 'read' } as const;
    expect(buildRequest(action, { place })).toBe('The arguments don’t fit the address.');
    expect(buildRequest(action, { place: 'A/17.b..c' })).toMatchObject({ method: 'GET' });
  },
);

import { expect, it } from 'vitest';
import { can, covers, hostRoles, hostRolesWith, isOperator, isTeam, roleRights, roles } from './rights.ts';
import { storedRoleSchema } from './roles.ts';

it('gives analysts nothing that changes a host', () => {
  expect(roleRights.analyst.every((right) => right.endsWith(':read'))).toBe(true);
});

it('gives agents the inbox on top of what analysts read', () => {
  expect(roleRights.agent.filter((right) => !can('analyst', right))).toEqual([
    'handovers:read',
    'handovers:write',
  ]);
});

it.each([
  'configs:write',
  'conversations:delete',
  'people:manage',
  'programs:manage',
  'audit:read',
  'handovers:read',
  'files:manage',
] as const)('keeps %s from editors', (right) => expect(can('editor', right)).toBe(false));

it('lets nobody but an operator act on every host', () => {
  expect(roles.filter((role) => can(role, 'hosts:every'))).toEqual(['admin']);
  expect(hostRoles.some(isOperator)).toBe(false);
});

it('orders roles so that none has fewer rights than one before it that it covers', () => {
  for (const [at, role] of roles.entries())
    for (const before of roles.slice(0, at)) expect(covers(before, role)).toBe(false);
});

it('takes a role that it does not know for a user', () => {
  const role = storedRoleSchema.parse('owner');
  expect(role).toBe('user');
  expect(isTeam(role)).toBe(false);
});

it('names the roles of a host that have a right', () => {
  expect(hostRolesWith('handovers:write')).toEqual(['agent', 'host-admin']);
});

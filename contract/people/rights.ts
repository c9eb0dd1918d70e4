/** Rights on a host, as `noun:verb`. Clients read these names, so they must not change. */
export const rights = [
  'conversations:read',
  'conversations:delete',
  'insights:read',
  'gaps:read',
  'gaps:write',
  'checks:read',
  'checks:write',
  'handovers:read',
  'handovers:write',
  'knowledge:read',
  'knowledge:write',
  'drafts:read',
  'drafts:write',
  'configs:read',
  'configs:write',
  'files:manage',
  'people:manage',
  'programs:manage',
  'audit:read',
  'bill:read',
  'hosts:every',
] as const;
export type Right = (typeof rights)[number];

/** Roles that an account may have, from the fewest rights to all. */
export const roles = ['user', 'analyst', 'agent', 'editor', 'host-admin', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A role that somebody may have on one host. */
export type HostRole = Exclude<Role, 'admin'>;

const ofAnalysts: readonly Right[] = ['conversations:read', 'insights:read', 'gaps:read', 'checks:read'];
const ofEditors: readonly Right[] = [
  ...(['gaps:write', 'checks:write', 'knowledge:read', 'knowledge:write'] as const),
  ...(['drafts:read', 'drafts:write', 'configs:read'] as const),
];

/** Rights of each role on its host. With `hosts:every` they hold on every host of the deployment, and for what is set for all. */
export const roleRights: Readonly<Record<Role, readonly Right[]>> = {
  user: [],
  analyst: ofAnalysts,
  agent: [...ofAnalysts, 'handovers:read', 'handovers:write'],
  editor: [...ofAnalysts, ...ofEditors],
  'host-admin': rights.filter((right) => right !== 'hosts:every'),
  admin: rights,
};

/** True if a role has a right on its host. A role that is unknown, as of a newer version, has a user's rights. */
export function can(role: unknown, right: Right): boolean {
  return rightsOf(role).includes(right);
}

/** True for a role that works in the admin area, on all of its screens or on some. */
export function isTeam(role: unknown): boolean {
  return rightsOf(role).length > 0;
}

function rightsOf(role: unknown): readonly Right[] {
  const known = roles.find((each) => each === role);
  return known === undefined ? [] : roleRights[known];
}

/** True for the role whose rights hold on every host. */
export function isOperator(role: unknown): role is Exclude<Role, HostRole> {
  return can(role, 'hosts:every');
}

/** True if a role has every right of another. */
export function covers(role: Role, other: Role): boolean {
  return roleRights[other].every((right) => can(role, right));
}

/** Roles that somebody may have on one host, from the fewest rights to all. */
export const hostRoles: readonly HostRole[] = roles.filter((role) => !isOperator(role));

/** Roles of a host's team: all but users. */
export const teamRoles: readonly Exclude<HostRole, 'user'>[] = hostRoles.filter((role) => role !== 'user');

/** Returns the roles that have a right. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => can(role, right));
}

/** Returns the roles that have a right on one host. */
export function hostRolesWith(right: Right): HostRole[] {
  return hostRoles.filter((role) => can(role, right));
}

import { z } from 'zod';
import { hostRoles, rights, roles } from './rights.ts';

export const roleSchema = z.enum(roles);

/** A role as it is stored. One that is unknown, as of a newer version, is a user's. */
export const storedRoleSchema = roleSchema.catch('user');

/** A role that is given on one host. */
export const hostRoleSchema = z.enum(hostRoles, { error: `Choose one of ${hostRoles.join(', ')}.` });

const rightSchema = z.enum(rights);

/** `GET {api}/rights`: every right, the rights of each role, and the caller's own on this host. */
export const rightsReplySchema = z
  .object({
    rights: z.array(rightSchema).readonly(),
    roles: z.record(roleSchema, z.array(rightSchema).readonly()).readonly(),
    mine: z.array(rightSchema).readonly(),
  })
  .meta({ id: 'Rights' });

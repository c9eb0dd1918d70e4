import type { Row } from './row.ts';

/** Rights of a host's admins, by the host of the thing. */
export const managed = (ok: number): Row['status'] => ({
  anonymous: { here: [401, 401, 401], there: [401, 401, 401], console: [401, 401, 401] },
  user: { here: [403, 403, 403], there: [401, 401, 401], console: [401, 401, 401] },
  'host-admin': { here: [ok, ok, 404], there: [401, 401, 401], console: [401, 401, 401] },
  admin: { here: [ok, ok, 404], there: [404, 404, ok], console: [ok, ok, ok] },
});

/** Rights of a host's admins on a host; `named` is the status where they name another one. */
export const listed = (ok: number, named = ok): Row['status'] => ({
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: named, there: 401, console: 401 },
  admin: { here: named, there: named, console: ok },
});

/** Rights of operators alone, on console hosts. */
export const operators = (status: number): Row['status'] => ({
  anonymous: { here: 401, there: 401, console: 401 },
  user: { here: 403, there: 401, console: 401 },
  'host-admin': { here: 403, there: 401, console: 401 },
  admin: { here: 403, there: 403, console: status },
});

import { call } from '#client/api.ts';

/** Saves what somebody edits, unless it was changed since `updatedAt`. */
export async function putOver(path: string, updatedAt: string, body: object): Promise<void> {
  await call('api', path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${updatedAt}"` },
    body: JSON.stringify(body),
  });
}

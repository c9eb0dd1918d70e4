import { CallFailed, call } from '#client/api.ts';

/** Deletes conversations of whoever calls. One that is gone already is no failure. */
export async function deleteKept(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      const path = `/api/conversations/${encodeURIComponent(id)}`;
      await call('ai', path, { method: 'DELETE', credentials: 'include' });
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === 'conversation_not_found')) throw error;
    }
  }
}

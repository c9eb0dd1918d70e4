import { Problem } from '#server/failure/problem.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { askerOfRequest } from '../askers/asker.ts';
import type { VisitorCookies } from '../askers/visitor-cookie.ts';
import type { Recorder } from '../keeping/recorder.ts';
import { findOldestKept } from '../periods/retention.ts';
import { requireOwn } from './own-conversations.ts';

interface FindOwnDeps {
  db: Db;
  recorder: Recorder;
  cookies: VisitorCookies;
  now: () => Date;
}

/** Returns the id of a kept conversation if it is the caller's own on the request's host. */
export async function findOwnId(deps: FindOwnDeps, c: AppContext, id: string): Promise<string | undefined> {
  const { host } = c.var;
  // Its last answer may be on its way to the store.
  await deps.recorder.flush();
  const oldest = await findOldestKept(deps, host);
  try {
    await requireOwn(deps.db, { host, id, oldest, asker: askerOfRequest(deps.cookies, c) });
    return id;
  } catch (error) {
    if (error instanceof Problem && error.code === 'conversation_not_found') return undefined;
    throw error;
  }
}

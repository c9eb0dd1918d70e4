import type { Role } from '#contract/people/rights.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { markDeleted, markSuspended } from '#server/hosts/state/end-rows.ts';
import { endHostSessions } from '#server/people/sessions/end-host-sessions.ts';
import type { TestApp } from '../app.ts';
import { type EndedState, hosts, type Who } from './callers.ts';

/** A host that ended, with the tokens that its people got before. */
export interface EndedHost {
  host: string;
  tokens: Record<Who, string | undefined>;
}

/** Creates a host with a person of each role, and ends it. */
export async function createEndedHost(app: TestApp, state: EndedState): Promise<EndedHost> {
  const host = `${state}.example`;
  const { id } = await insertConfig(app.db, defaultConfig(host));
  const signIn = async (role: Role, startsOn = host) => {
    const { token } = await app.signIn({
      host: startsOn,
      role,
      email: `${role}@${startsOn}.${state}.example`,
    });
    return token;
  };
  const tokens = {
    anonymous: undefined,
    user: await signIn('user'),
    'host-admin': await signIn('host-admin'),
    admin: await signIn('admin', hosts.console),
    'visiting-admin': await signIn('admin'),
  };
  const mark = state === 'suspended' ? markSuspended : markDeleted;
  await app.db.transaction().execute((trx) => mark(trx, { id, host, now: new Date() }));
  if (state === 'deleted') await endHostSessions(app.db, host);
  return { host, tokens };
}

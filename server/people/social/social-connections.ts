import { problem } from '#server/failure/problem.ts';
import type { Connection } from './social-connection.ts';
import { createGithubConnection } from './social-github.ts';
import { createLinkedinConnection } from './social-linkedin.ts';
import type { ConnectionName, SocialClient, SocialSettings } from './social-settings.ts';

/** Finds a host's connection. Throws `connection_not_found` if it is not configured. */
export type FindConnection = (host: string, name: ConnectionName) => Connection;

/** Creates connections once per client, since each caches its provider's metadata. */
export function createConnections(social: SocialSettings): FindConnection {
  const made = new Map<string, Connection>();
  return (host, name) => {
    const client = social.clientOf(host, name);
    if (!client) {
      throw problem('connection_not_found', 'This sign-in method is not set up. Use another one.');
    }
    const key = JSON.stringify([name, client.id, client.secret]);
    const connection = made.get(key) ?? createConnection(social, name, client);
    made.set(key, connection);
    return connection;
  };
}

function createConnection(social: SocialSettings, name: ConnectionName, client: SocialClient): Connection {
  return name === 'github'
    ? createGithubConnection(social.github, client)
    : createLinkedinConnection(social.linkedin, client);
}

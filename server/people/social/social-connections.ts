import { problem } from '#server/failure/problem.ts';
import type { Connection } from './social-connection.ts';
import { createGithubConnection } from './social-github.ts';
import { createOpenIdConnection } from './social-openid.ts';
import type { ProviderRoutes } from './social-provider-routes.ts';
import type { ConnectionName, SocialSettings } from './social-settings.ts';

/** Finds a host's connection. Throws `connection_not_found` if it is not configured. */
export type FindConnection = (host: string, name: ProviderRoutes['connection']) => Promise<Connection>;

export interface ConnectionSources {
  social: SocialSettings;
  /** Finds the host's own provider, which its admins set. */
  findHostConnection(host: string): Promise<Connection | undefined>;
}

/** Creates connections of the settings once per client, since each caches its provider's metadata. */
export function createConnections({ social, findHostConnection }: ConnectionSources): FindConnection {
  const made = new Map<string, Connection>();
  const findSet = (host: string, name: ConnectionName) => {
    const clients = social.clientsOf(host);
    const key = JSON.stringify([name, clients[name]]);
    const connection = made.get(key) ?? createConnection(clients, name);
    if (connection) made.set(key, connection);
    return connection;
  };
  return async (host, name) => {
    const connection = name === 'oidc' ? await findHostConnection(host) : findSet(host, name);
    if (connection) return connection;
    throw problem('connection_not_found', 'This sign-in method is not set up. Use another one.');
  };
}

function createConnection(
  { github, linkedin }: ReturnType<SocialSettings['clientsOf']>,
  name: ConnectionName,
): Connection | undefined {
  if (name === 'github') return github && createGithubConnection(github);
  return linkedin && createOpenIdConnection({ issuer: linkedin.issuer, client: linkedin });
}

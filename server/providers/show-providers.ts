import type { ConnectionOptions } from '#contract/models/connection-options.ts';
import { providerTraits } from '#contract/models/provider-kinds.ts';
import type { Provider } from '#contract/models/providers.ts';
import { type Connection, isConnectionPaid } from '#server/models/connection.ts';
import { accessOf, findMissingKeys, isPaid, type ModelKeys } from '#server/models/model-keys.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { findHostsOfProviders } from './hosts-of-providers.ts';
import { connectionOfSpec, readChain } from './open-connections.ts';
import { notedConnection, readNotes } from './stored-notes.ts';
import { connectionOf, type ProviderRow } from './stored-providers.ts';
import { withoutValues } from './typed-access.ts';

export interface ShowDeps {
  db: Db;
  signingKey: Uint8Array;
  settings: {
    MODEL: readonly ModelSpec[];
    tokensPerDay: number;
    paidTokensPerDay: number;
    modelKeys: ModelKeys;
  };
}

/** Lists all connections in the order in which they are asked, without their keys. */
export async function showProviders(deps: ShowDeps): Promise<{ items: Provider[]; total: number }> {
  const { places, rows } = await readChain(deps);
  const hosts = await findHostsOfProviders(deps.db);
  const notesOf = await readNotes(deps.db);
  const { signingKey, settings } = deps;
  const items = places.flatMap((place): Provider[] => {
    if (place.source === 'environment') {
      const connection = connectionOfSpec(place.spec, settings.modelKeys);
      const notes = connection ? notesOf(notedConnection(signingKey, connection)) : noNotes;
      return [{ ...showSpec(settings.modelKeys, place), ...notes }];
    }
    const row = rows.get(place.id);
    if (!row) return [];
    const connection = connectionOf(signingKey, row);
    const notes = notesOf(notedConnection(signingKey, connection));
    return [{ ...showRow(connection, row, hosts.get(row.id) ?? []), ...notes }];
  });
  return { items, total: items.length };
}

const noNotes = { learned: [], failures: [] };

type WithoutNotes = Omit<Provider, keyof typeof noNotes>;

function showSpec(keys: ModelKeys, { id, spec }: { id: string; spec: ModelSpec }): WithoutNotes {
  return {
    ...{ id, kind: spec.kind, name: nameOfKind(spec.kind) },
    url: urlOfSpec(spec, keys),
    hasKey: isPaid([spec], keys),
    ...{ source: 'environment', pictures: 'auto', everywhere: true, hosts: [] },
    ...showOptions({}),
    models: spec.kind === 'builtin' ? [] : [spec.model],
    isPaid: isPaid([spec], keys),
    fault: findMissingKeys([spec], keys)[0] ?? null,
    ...{ checkedAt: null, answeredAt: null },
  };
}

function showOptions(options: ConnectionOptions) {
  const { preset = null, window = null, outputTokens = null, effort = null } = options;
  const { firstTokenSeconds = null, parallel = null } = options;
  return {
    ...{ preset, window, outputTokens, effort, firstTokenSeconds, parallel },
    ...{
      headers: withoutValues(options.headers) ?? {},
      query: options.query ?? {},
      body: options.body ?? {},
    },
  };
}

function urlOfSpec(spec: ModelSpec, keys: ModelKeys): string | null {
  const url = URL.parse(accessOf(spec, keys).url ?? '');
  // Without what may be a secret.
  return url && `${url.origin}${url.pathname}`;
}

/** Returns the name to show for a provider that the environment sets. */
function nameOfKind(kind: ModelSpec['kind']): string {
  return kind === 'builtin' ? 'Built-in answerer' : providerTraits[kind].name;
}

function showRow(connection: Connection, row: ProviderRow, hosts: string[]): WithoutNotes {
  const { id, name, kind, models, pictures } = connection;
  return {
    ...{ id, name, kind, url: row.url, models: [...models], pictures, hosts },
    ...showOptions(connection.options ?? {}),
    hasKey: row.sealed_key !== null,
    source: 'stored',
    everywhere: row.everywhere === 1,
    isPaid: isConnectionPaid(connection),
    fault: connection.fault ?? (models.length === 0 ? (row.fault ?? 'No model is chosen.') : row.fault),
    checkedAt: row.checked_at,
    answeredAt: row.answered_at,
  };
}

import type { Provider } from '#contract/providers.ts';
import { isConnectionPaid } from '#server/models/connection.ts';
import { findMissingKeys, isPaid, type ModelKeys } from '#server/models/create-models.ts';
import type { ModelSpec } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { findHostsOfProviders } from './hosts-of-providers.ts';
import { readChain } from './open-connections.ts';
import { connectionOf, type ProviderRow } from './stored-providers.ts';

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
  const items = places.flatMap((place): Provider[] => {
    if (place.source === 'environment') return [showSpec(deps.settings.modelKeys, place)];
    const row = rows.get(place.id);
    return row ? [showRow(deps.signingKey, row, hosts.get(row.id) ?? [])] : [];
  });
  return { items, total: items.length };
}

function showSpec(keys: ModelKeys, { id, spec }: { id: string; spec: ModelSpec }): Provider {
  return {
    ...{ id, kind: spec.kind, name: environmentNames[spec.kind] },
    url: urlOfSpec(spec, keys),
    hasKey: isPaid([spec], keys),
    ...{ source: 'environment', pictures: 'auto', everywhere: true, hosts: [] },
    models: spec.kind === 'builtin' ? [] : [spec.model],
    isPaid: isPaid([spec], keys),
    fault: findMissingKeys([spec], keys)[0] ?? null,
    ...{ checkedAt: null, answeredAt: null },
  };
}

function urlOfSpec({ kind }: ModelSpec, keys: ModelKeys): string | null {
  const url = kind === 'openai-compatible' ? URL.parse(keys.openaiCompatibleUrl ?? '') : null;
  // Without what may be a secret.
  return url && `${url.origin}${url.pathname}`;
}

/** Names of what the environment sets, which has none of its own. */
const environmentNames = {
  builtin: 'Built-in answerer',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  ollama: 'Ollama',
  'openai-compatible': 'OpenAI-compatible server',
} as const;

function showRow(signingKey: Uint8Array, row: ProviderRow, hosts: string[]): Provider {
  const connection = connectionOf(signingKey, row);
  const { id, name, kind, models, pictures } = connection;
  return {
    ...{ id, name, kind, url: row.url, models: [...models], pictures, hosts },
    hasKey: row.sealed_key !== null,
    source: 'stored',
    everywhere: row.everywhere === 1,
    isPaid: isConnectionPaid(connection),
    fault: connection.fault ?? (models.length === 0 ? (row.fault ?? 'No model is chosen.') : row.fault),
    checkedAt: row.checked_at,
    answeredAt: row.answered_at,
  };
}

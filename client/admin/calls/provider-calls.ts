import '#client/zod-jitless.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { type HostUsage, hostUsageSchema } from '#contract/hosts/usage.ts';
import {
  localServersSchema,
  type Provider,
  type ProviderAccess,
  type ProviderInput,
  providerListSchema,
  providerModelsSchema,
  providerSchema,
  providerTestSchema,
} from '#contract/models/providers.ts';

const providersKey = ['model-providers'];

/** Fetches the connections, first to last as they are asked. */
export function useProviders() {
  return useQuery({
    queryKey: providersKey,
    queryFn: async ({ signal }) => {
      const body: unknown = await (await call('api', '/providers', { signal })).json();
      return orUnexpected(() => providerListSchema.parse(body).items);
    },
  });
}

/** Returns functions that change what `useProviders` returns. */
export function useProviderChanges() {
  const client = useQueryClient();
  return {
    reload: () => client.invalidateQueries({ queryKey: providersKey }),
    show: (items: readonly Provider[]) => client.setQueryData(providersKey, items),
  };
}

export async function saveProvider(id: string | undefined, input: ProviderInput): Promise<Provider> {
  const path = id === undefined ? '/providers' : pathOf(id);
  const body: unknown = await (await send(path, id === undefined ? 'POST' : 'PUT', input)).json();
  return orUnexpected(() => providerSchema.parse(body));
}

export async function deleteProvider({ id }: Provider): Promise<void> {
  await call('api', pathOf(id), { method: 'DELETE' });
}

/** Has the server be sent again what it refused. */
export async function forgetLearned({ id }: Provider): Promise<void> {
  await call('api', `${pathOf(id)}/learned`, { method: 'DELETE' });
}

export async function orderProviders(ids: readonly string[]): Promise<Provider[]> {
  const body: unknown = await (await send('/providers/order', 'PUT', { ids })).json();
  return orUnexpected(() => providerListSchema.parse(body).items);
}

export async function testProvider({ id }: Provider) {
  const body: unknown = await (await send(`${pathOf(id)}/test`, 'POST', {})).json();
  return orUnexpected(() => providerTestSchema.parse(body));
}

/** Asks a provider for its models; the key may be one that isn't saved yet. */
export async function fetchModels(access: ProviderAccess, signal: AbortSignal) {
  const body: unknown = await (await send('/providers/models', 'POST', access, signal)).json();
  return orUnexpected(() => providerModelsSchema.parse(body).items);
}

export async function findServers() {
  const body: unknown = await (await call('api', '/providers/find', { method: 'POST' })).json();
  return orUnexpected(() => localServersSchema.parse(body).items);
}

/** Fetches hosts with their own lists of models, at most 100 whose names contain the text. */
export async function fetchHosts(search: string, signal: AbortSignal): Promise<HostUsage[]> {
  const query = new URLSearchParams({ perPage: '100', ...(search && { search }) });
  const body: unknown = await (await call('api', `/configs/usage?${query}`, { signal })).json();
  return orUnexpected(() => hostUsageSchema.array().parse(body));
}

/** Gives a connection to a host, after the models that it has of its own, or takes it away. */
export async function giveToHost({ id, ownModel }: HostUsage, provider: Provider, isGiven: boolean) {
  const entry = `provider:${provider.id}`;
  const others = (ownModel ?? '').split(',').filter((one) => one !== '' && one !== entry);
  const model = (isGiven ? [...others, entry] : others).join(',') || null;
  await send(`/configs/${encodeURIComponent(id)}/model`, 'PUT', { model });
}

function pathOf(id: string): string {
  return `/providers/${encodeURIComponent(id)}`;
}

function send(path: string, method: string, body: object, signal?: AbortSignal) {
  const headers = { 'Content-Type': 'application/json' };
  return call('api', path, { method, headers, body: JSON.stringify(body), ...(signal && { signal }) });
}

import { type HostRole, teamRoles } from '#contract/people/rights.ts';
import '#client/zod-jitless.ts';
import { call } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { splitList } from '#client/ui/fields/split-list.ts';
import { type HostSignIn, hostSignInSchema } from '#contract/people/host-sign-in.ts';

/** The form's values; the lists as typed. */
export interface ProviderEntries {
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  allowedDomains: string;
  claim: string;
  /** Values of the claim that give each role; everybody else is a user. */
  values: { [role in (typeof teamRoles)[number]]?: string };
}

function pathOf(id: string): string {
  return `/configs/${encodeURIComponent(id)}/sign-in`;
}

export async function fetchProvider(id: string, signal: AbortSignal): Promise<HostSignIn> {
  return hostSignInSchema.parse(await (await call('api', pathOf(id), { signal })).json());
}

export function saveProvider(id: string, entries: ProviderEntries): Promise<HostSignIn> {
  return put(id, toProvider(entries));
}

export function removeProvider(id: string): Promise<HostSignIn> {
  return put(id, { issuer: null });
}

async function put(id: string, body: object): Promise<HostSignIn> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await call('api', pathOf(id), { method: 'PUT', headers, body: JSON.stringify(body) });
  return hostSignInSchema.parse(await response.json());
}

export function toProviderEntries({ roleClaim, allowedDomains, ...provider }: HostSignIn): ProviderEntries {
  const given = Object.entries(roleClaim?.values ?? {});
  const valuesOf = (wanted: HostRole) => given.flatMap(([value, role]) => (role === wanted ? value : []));
  return {
    label: provider.label,
    issuer: provider.issuer ?? '',
    clientId: provider.clientId,
    clientSecret: '',
    allowedDomains: allowedDomains.join('\n'),
    claim: roleClaim?.claim ?? '',
    values: Object.fromEntries(teamRoles.map((role) => [role, valuesOf(role).join('\n')])),
  };
}

/** Returns the body to send; an empty secret keeps the stored one. */
export function toProvider({ claim, values, allowedDomains, ...entries }: ProviderEntries): object {
  const given = teamRoles.flatMap((role) =>
    (values[role] ?? '')
      .split(/[\n,]/)
      .flatMap((value) => (value.trim() === '' ? [] : [[value.trim(), role]])),
  );
  return {
    ...entries,
    clientSecret: entries.clientSecret || null,
    allowedDomains: splitList(allowedDomains),
    roleClaim: claim.trim() === '' ? null : { claim, values: Object.fromEntries(given) },
  };
}

/** Returns the URL of a host that its provider redirects to. Local names share this page's scheme and port. */
export function callbackOf(host: string): string {
  const { config, services } = boot();
  if (host === config.host) return `${new URL(services.identity, location.origin).href}/auth/oidc-callback`;
  const isLocal = /(^|\.)localhost$/.test(host) && location.hostname.endsWith('localhost');
  const origin = isLocal ? `${location.protocol}//${host}:${location.port}` : `https://${host}`;
  return `${new URL(origin).origin}/identity/auth/oidc-callback`;
}

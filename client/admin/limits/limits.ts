import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import '#client/zod-jitless.ts';
import { call, orUnexpected } from '#client/api.ts';
import { splitList } from '#client/ui/fields/split-list.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { mostTokens } from '#contract/hosts/budget.ts';
import {
  type PrivateSetting,
  privateInputSchema,
  privateSettingSchema,
} from '#contract/hosts/private-addresses.ts';
import type { HostUsage } from '#contract/hosts/usage.ts';
import { mostMegabytes } from '#contract/knowledge/storage.ts';
import { hostModelInputSchema } from '#contract/models/host-models.ts';
import { entriesOf } from './model-list.ts';

/** The limits form's values; `tokensPerDay` as typed. */
export interface Limits {
  budget: 'common' | 'none' | 'own';
  tokensPerDay: string;
  /** A stored list; empty for the default. */
  model: string;
  /** Megabytes as typed; empty for the default. */
  hostMb: string;
  memberMb: string;
  /** One a line. */
  addresses: string;
  /** Origins to which the host's actions are limited, one a line; empty for any. */
  origins: string;
}

export function toLimits(
  { ownTokensPerDay, ownModel, ownHostMb, ownMemberMb }: HostUsage,
  reach: PrivateSetting | undefined,
): Limits {
  const own = ownTokensPerDay || null;
  return {
    budget: own !== null ? 'own' : ownTokensPerDay === null ? 'common' : 'none',
    tokensPerDay: own === null ? '' : String(own),
    model: entriesOf(ownModel ?? '').join(', '),
    hostMb: ownHostMb === null ? '' : String(ownHostMb),
    memberMb: ownMemberMb === null ? '' : String(ownMemberMb),
    addresses: (reach?.addresses ?? []).join('\n'),
    origins: (reach?.origins ?? []).join('\n'),
  };
}

export const limitRules = {
  tokensPerDay: { validate: checkTokens },
  model: { validate: validateWith(hostModelInputSchema.shape.model) },
  hostMb: { validate: checkMegabytes },
  memberMb: { validate: checkMegabytes },
  addresses: { validate: checkAddresses },
  origins: { validate: checkOrigins },
};

/** Returns `true`, or a sentence about what is wrong with the number. */
function checkTokens(typed: unknown): true | string {
  // 0 is "no limit", which is another option of the form.
  return checkNumber(String(typed), mostTokens);
}

function checkAddresses(typed: unknown): true | string {
  return validateWith(privateInputSchema.shape.addresses)(splitList(String(typed)));
}

function checkOrigins(typed: unknown): true | string {
  return validateWith(privateInputSchema.shape.origins)(splitList(String(typed)));
}

function checkMegabytes(typed: unknown): true | string {
  return String(typed).trim() === '' || checkNumber(String(typed), mostMegabytes);
}

function checkNumber(typed: string, most: number): true | string {
  if (!/^\s*0*[1-9]\d*\s*$/.test(typed)) return adminWords().enterWholeNumber;
  return Number(typed) <= most || adminWords().enterAtMost(formatNumber(most));
}

/** Fetches what a host's actions may reach: private addresses, and the origins to which they are limited. */
export async function fetchReach(id: string, signal: AbortSignal): Promise<PrivateSetting> {
  const path = `/configs/${encodeURIComponent(id)}/private`;
  const body: unknown = await (await call('api', path, { signal })).json();
  return orUnexpected(() => privateSettingSchema.parse(body));
}

/** Sends what changed, the model first because it may be refused. Without `reach`, which couldn't be loaded then, that stays as it is. */
export async function saveLimits(
  usage: HostUsage,
  limits: Limits,
  reach: PrivateSetting | undefined,
): Promise<void> {
  const { id, ownTokensPerDay, ownModel } = usage;
  // A list that nobody has changed keeps its spelling.
  const model = limits.model === toLimits(usage, reach).model ? ownModel : limits.model || null;
  const tokensPerDay = toTokensPerDay(limits);
  if (model !== ownModel) await put(id, 'model', { model });
  if (tokensPerDay !== ownTokensPerDay) await put(id, 'budget', { tokensPerDay });
  const storage = { hostMb: toMegabytes(limits.hostMb), memberMb: toMegabytes(limits.memberMb) };
  const isChanged = storage.hostMb !== usage.ownHostMb || storage.memberMb !== usage.ownMemberMb;
  if (isChanged) await put(id, 'storage', storage);
  await saveReach(id, limits, reach);
}

async function saveReach(id: string, limits: Limits, stored: PrivateSetting | undefined): Promise<void> {
  const [addresses, origins] = [splitList(limits.addresses), splitList(limits.origins)];
  if (!stored) return;
  const isCapChanged = origins.join() !== (stored.origins ?? []).join();
  if (addresses.join() === stored.addresses.join() && !isCapChanged) return;
  const cap = isCapChanged ? { origins: origins.length > 0 ? origins : null } : {};
  await put(id, 'private', { addresses, ...cap });
}

function toTokensPerDay({ budget, tokensPerDay }: Limits): number | null {
  if (budget === 'own') return Number(tokensPerDay);
  return budget === 'none' ? 0 : null;
}

function toMegabytes(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function put(id: string, part: 'model' | 'budget' | 'storage' | 'private', body: object): Promise<unknown> {
  return call('api', `/configs/${encodeURIComponent(id)}/${part}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

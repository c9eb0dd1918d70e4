import { adminWords } from '#client/words/admin/admin-words.ts';
import { formatNumber } from '#client/words/words.ts';
import '#client/zod-jitless.ts';
import { call } from '#client/api.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { mostTokens } from '#contract/budget.ts';
import { hostModelInputSchema } from '#contract/host-models.ts';
import { mostMegabytes } from '#contract/storage.ts';
import type { HostUsage } from '#contract/usage.ts';

/** The limits form's values; `tokensPerDay` as typed. */
export interface Limits {
  budget: 'common' | 'none' | 'own';
  tokensPerDay: string;
  model: string;
  /** Megabytes as typed; empty for the default. */
  hostMb: string;
  memberMb: string;
}

export function toLimits({ ownTokensPerDay, ownModel, ownHostMb, ownMemberMb }: HostUsage): Limits {
  const own = ownTokensPerDay || null;
  return {
    budget: own !== null ? 'own' : ownTokensPerDay === null ? 'common' : 'none',
    tokensPerDay: own === null ? '' : String(own),
    model: ownModel ?? '',
    hostMb: ownHostMb === null ? '' : String(ownHostMb),
    memberMb: ownMemberMb === null ? '' : String(ownMemberMb),
  };
}

export const limitRules = {
  tokensPerDay: { validate: checkTokens },
  model: { validate: validateWith(hostModelInputSchema.shape.model) },
  hostMb: { validate: checkMegabytes },
  memberMb: { validate: checkMegabytes },
};

/** Returns `true`, or a sentence about what is wrong with the number. */
function checkTokens(typed: unknown): true | string {
  // 0 is "no limit", which is another option of the form.
  return checkNumber(String(typed), mostTokens);
}

function checkMegabytes(typed: unknown): true | string {
  return String(typed).trim() === '' || checkNumber(String(typed), mostMegabytes);
}

function checkNumber(typed: string, most: number): true | string {
  if (!/^\s*0*[1-9]\d*\s*$/.test(typed)) return adminWords().enterWholeNumber;
  return Number(typed) <= most || adminWords().enterAtMost(formatNumber(most));
}

/** Sends what changed, the model first because it may be refused. */
export async function saveLimits(usage: HostUsage, limits: Limits): Promise<void> {
  const { id, ownTokensPerDay, ownModel } = usage;
  const model = limits.model.trim() || null;
  const tokensPerDay = toTokensPerDay(limits);
  if (model !== ownModel) await put(id, 'model', { model });
  if (tokensPerDay !== ownTokensPerDay) await put(id, 'budget', { tokensPerDay });
  const storage = { hostMb: toMegabytes(limits.hostMb), memberMb: toMegabytes(limits.memberMb) };
  const isChanged = storage.hostMb !== usage.ownHostMb || storage.memberMb !== usage.ownMemberMb;
  if (isChanged) await put(id, 'storage', storage);
}

function toTokensPerDay({ budget, tokensPerDay }: Limits): number | null {
  if (budget === 'own') return Number(tokensPerDay);
  return budget === 'none' ? 0 : null;
}

function toMegabytes(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function put(id: string, part: 'model' | 'budget' | 'storage', body: object): Promise<unknown> {
  return call('api', `/configs/${encodeURIComponent(id)}/${part}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

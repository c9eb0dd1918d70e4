import '#client/zod-jitless.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orUnexpected, post } from '#client/api.ts';
import { hostParameter } from '#client/files/host/host-parameter.ts';
import {
  type Check,
  type CheckProposal,
  checkListSchema,
  checkProposalsSchema,
  checkSettingsSchema,
} from '#contract/chat/checks.ts';
import { putOver } from './put-over.ts';

export const checksKey = 'checks';
const settingsKey = 'check-settings';

/** Fetches a page of the checks of a host, which has to be served. */
export function useChecks(host: string, { page = 1, enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [checksKey, host, page],
    async queryFn({ signal }) {
      const query = new URLSearchParams({ [hostParameter]: host, page: String(page) });
      const body: unknown = await (await call('api', `/checks?${query}`, { signal })).json();
      return orUnexpected(() => checkListSchema.parse(body));
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns a function to call when checks or their results have changed. */
export function useChecksChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [checksKey] });
}

/** Adds a check to a host. */
export async function addCheck(host: string, { question, expect }: CheckProposal): Promise<void> {
  await post('api', '/checks', { host, question, expect });
}

export async function changeCheck({ id, updatedAt }: Check, check: CheckProposal): Promise<void> {
  await putOver(`/checks/${encodeURIComponent(id)}`, updatedAt, check);
}

export async function deleteCheck({ id }: Check): Promise<void> {
  await call('api', `/checks/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Fetches checks that a host's knowledge passes as it is; each question is asked for it. */
export async function proposeChecks(host: string, signal: AbortSignal): Promise<CheckProposal[]> {
  const body: unknown = await (await post('api', '/checks/proposals', { host }, { signal })).json();
  return orUnexpected(() => checkProposalsSchema.parse(body).items);
}

/** Fetches whether a host's admins get mails, and changes it. */
export function useCheckSettings(host: string) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [settingsKey, host],
    async queryFn({ signal }) {
      const query = new URLSearchParams({ [hostParameter]: host });
      const body: unknown = await (await call('api', `/checks/settings?${query}`, { signal })).json();
      return orUnexpected(() => checkSettingsSchema.parse(body));
    },
  });
  async function setMails(mails: boolean) {
    await call('api', '/checks/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ host, mails }),
    });
    await client.invalidateQueries({ queryKey: [settingsKey] });
  }
  return { settings: data, setMails };
}

import '#client/zod-jitless.ts';
import { CallFailed, call, orUnexpected, post } from '#client/api.ts';
import { type CheckComparison, checkComparisonSchema } from '#contract/chat/checks.ts';
import {
  type ReplayedQuestion,
  type ReplayQuestions,
  replayedSchema,
  replayQuestionsSchema,
} from '#contract/chat/replay.ts';
import { type Config, configSchema } from '#contract/hosts/configs.ts';
import {
  type DraftDiff,
  type DraftLink,
  draftDiffSchema,
  draftLinkSchema,
} from '#contract/hosts/draft-acts.ts';
import { type LoadedDraft, pathOf } from './draft-calls.ts';

export async function discardDraft(id: string, { etag }: LoadedDraft): Promise<void> {
  await call('api', pathOf(id, '/draft'), { method: 'DELETE', headers: { 'If-Match': etag } });
}

/** Publishes a draft; returns the checks that would get worse if that stops it. */
export async function publishDraft(
  id: string,
  { etag }: LoadedDraft,
  confirm: boolean,
): Promise<CheckComparison | undefined> {
  try {
    await call('api', pathOf(id, '/publish'), {
      method: 'POST',
      body: JSON.stringify({ confirm }),
      headers: { 'Content-Type': 'application/json', 'If-Match': etag },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'checks_worse') throw error;
    return orUnexpected(() => checkComparisonSchema.parse(JSON.parse(error.body)));
  }
}

/** Publishes an earlier version of a config again. */
export async function restoreVersion(id: string, version: string): Promise<Config> {
  const body: unknown = await (await post('api', pathOf(id, '/restore'), { version })).json();
  return orUnexpected(() => configSchema.parse(body));
}

export async function fetchDiff(id: string): Promise<DraftDiff> {
  const body: unknown = await (await call('api', pathOf(id, '/diff'))).json();
  return orUnexpected(() => draftDiffSchema.parse(body));
}

export async function makeDraftLink(id: string): Promise<DraftLink> {
  const body: unknown = await (await call('api', pathOf(id, '/draft/link'), { method: 'POST' })).json();
  return orUnexpected(() => draftLinkSchema.parse(body));
}

export async function fetchReplayQuestions(id: string): Promise<ReplayQuestions> {
  const body: unknown = await (await call('api', pathOf(id, '/replay'))).json();
  return orUnexpected(() => replayQuestionsSchema.parse(body));
}

export async function replayQuestion(
  id: string,
  question: string,
  signal: AbortSignal,
): Promise<ReplayedQuestion> {
  const body: unknown = await (await post('api', pathOf(id, '/replay'), { question }, { signal })).json();
  return orUnexpected(() => replayedSchema.parse(body));
}

import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { putOver } from '#client/admin/calls/put-over.ts';
import { call, orUnexpected, post } from '#client/api.ts';
import { type CuratedAnswer, curatedAnswerSchema } from '#contract/knowledge/curated-answers.ts';
import { type FoundKnowledge, knowledgeSearchSchema } from '#contract/knowledge/knowledge-search.ts';
import { type KnowledgeText, knowledgeTextSchema } from '#contract/knowledge/knowledge-texts.ts';

/** A kind of entries that are written by hand. */
export interface EntryKind<Entry> {
  /** Query key of its lists. */
  key: 'texts' | 'answers';
  schema: z.ZodType<Entry>;
}

export const texts: EntryKind<KnowledgeText> = { key: 'texts', schema: knowledgeTextSchema };
export const answers: EntryKind<CuratedAnswer> = { key: 'answers', schema: curatedAnswerSchema };

const perPage = 20;

export interface EntryPage<Entry> {
  items: Entry[];
  total: number;
  /** The next page; undefined for the last one. */
  next: number | undefined;
}

/** Fetches a page of a host's entries, the latest first. */
export async function fetchEntries<Entry>(
  { key, schema }: EntryKind<Entry>,
  { host, page, signal }: { host: string; page: number; signal: AbortSignal },
): Promise<EntryPage<Entry>> {
  const paging = { page: String(page), perPage: String(perPage), sort: 'updatedAt', order: 'desc' };
  const response = await call('api', `/${key}?${new URLSearchParams({ host, ...paging })}`, { signal });
  const body: unknown = await response.json();
  const { items, total } = orUnexpected(() =>
    z.object({ items: z.array(schema), total: z.int() }).parse(body),
  );
  return { items, total, next: page * perPage < total ? page + 1 : undefined };
}

/** Fetches an entry whole: a list has only the beginning of its text. */
export async function fetchEntry<Entry>({ key, schema }: EntryKind<Entry>, id: string): Promise<Entry> {
  const body: unknown = await (await call('api', `/${key}/${encodeURIComponent(id)}`)).json();
  return orUnexpected(() => schema.parse(body));
}

/** Adds an entry, or changes the one that it was, unless somebody else did meanwhile. */
export async function saveEntry<Entry>(
  { key }: EntryKind<Entry>,
  before: { id: string; updatedAt: string } | undefined,
  input: object,
): Promise<void> {
  if (before === undefined) await post('api', `/${key}`, input);
  else await putOver(`/${key}/${encodeURIComponent(before.id)}`, before.updatedAt, input);
}

export async function deleteEntry<Entry>({ key }: EntryKind<Entry>, id: string): Promise<void> {
  await call('api', `/${key}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Says that an answer is still right, though its sources changed. */
export async function confirmAnswer(id: string): Promise<void> {
  await call('api', `/answers/${encodeURIComponent(id)}/confirm`, { method: 'POST' });
}

/** Returns the number of a host's answers of which a source changed or is gone; 0 while it loads. */
export function useOutdatedAnswers(host: string, enabled: boolean): number {
  const { data = 0 } = useQuery({
    enabled,
    queryKey: [answers.key, 'outdated', host],
    queryFn: ({ signal }) => countOutdated(host, signal),
  });
  return data;
}

async function countOutdated(host: string, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams({ host, outdated: 'true', perPage: '1' });
  const body: unknown = await (await call('api', `/answers?${query}`, { signal })).json();
  return orUnexpected(() => z.object({ total: z.int() }).parse(body).total);
}

/** Finds the passages that a question would find. */
export async function searchKnowledge(
  host: string,
  q: string,
  signal: AbortSignal,
): Promise<{ items: FoundKnowledge[]; total: number }> {
  const response = await call('api', `/knowledge/search?${new URLSearchParams({ host, q })}`, { signal });
  const body: unknown = await response.json();
  return orUnexpected(() => knowledgeSearchSchema.parse(body));
}

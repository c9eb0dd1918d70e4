import type { z } from 'zod';
import type { curatedAnswerInputSchema } from '#contract/knowledge/curated-answers.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import type { Trx } from '#server/store/schema.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { saveEntry } from '../entries.ts';
import type { KnowledgeDeps } from '../knowledge-deps.ts';
import { answers } from './answers.ts';

interface Written {
  host: string;
  input: z.output<typeof curatedAnswerInputSchema>;
  /** Runs in the same transaction. */
  alongside: (trx: Trx) => Promise<void>;
  action?: AuditAction;
}

/** Stores a new curated answer of a host. Throws as `saveEntry` does. */
export async function writeAnswer(
  deps: KnowledgeDeps,
  c: AppContext,
  { host, ...written }: Written,
): Promise<void> {
  const reader = await documentReader(deps.isConfiguredHost, { ...c.var, host });
  await saveEntry(deps, { kind: answers, host, reader, by: actorOf(c.var), ...written });
}

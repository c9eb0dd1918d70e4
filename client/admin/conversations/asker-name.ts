import { adminWords } from '#client/words/admin-words.ts';
import type { Asker } from '#contract/chat/conversations.ts';

/** Returns how an asker is named in a list. */
export function askerName({ kind, name, email }: Asker): string {
  const named = name ?? email;
  if (named !== undefined) return named;
  return kind === 'visitor' ? adminWords().aVisitor : adminWords().somebodySignedIn;
}

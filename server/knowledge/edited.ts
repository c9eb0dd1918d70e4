import { z } from '@hono/zod-openapi';
import { problem } from '#server/failure/problem.ts';
import { parseIfMatch } from '#server/http/answers/etag.ts';

/** Header of a save: without it the last one wins. */
export const ifUnchanged = z.object({
  'if-match': z.string().optional().describe('`updatedAt` of what was edited, in quotes'),
});

/** Returns the ETag of what an admin edits: the time of its last change. */
function etagOfChange(updatedAt: string): string {
  return `"${updatedAt}"`;
}

/** Parses `If-Match` into a check of the time of the last change, which throws `entry_changed`; without the header the last save wins. */
export function parseExpectedChange(ifMatch: string | undefined): (updatedAt: string) => void {
  const isExpected = parseIfMatch(ifMatch);
  return (updatedAt) => {
    if (isExpected(etagOfChange(updatedAt))) return;
    const sentence =
      'Somebody else has saved this since you opened it. Copy what you typed, then open it again.';
    throw problem('entry_changed', sentence);
  };
}

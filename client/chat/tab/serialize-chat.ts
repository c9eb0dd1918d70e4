import type { Attachments } from '#client/chat/attachments/attachments.ts';
import type { Conversation } from '#client/chat/conversation.ts';

/** Characters of the turns that are kept, far from what a browser stores for a page; the oldest ones are left out. */
const longest = 1_000_000;

/** What a chat shows, as text for `restoreConversation`; `undefined` where there is nothing to keep. Uploads under way, and refused ones, are left out. */
export function writeConversation(
  { turns, failure }: Conversation,
  { files, urls, context, links }: Attachments,
): string | undefined {
  const ready = files.flatMap(({ fileId, name, leftOut }) =>
    fileId === undefined ? [] : [{ fileId, name, leftOut }],
  );
  if (turns.length + ready.length + urls.length === 0 && !failure) return undefined;
  return JSON.stringify({
    turns: newest(failure ? failure.earlier : turns),
    ...(failure && { failure: { query: failure.query, detail: failure.detail } }),
    files: ready,
    urls,
    context,
    links: [...links],
  });
}

function newest<Item>(items: readonly Item[]): Item[] {
  let room = longest;
  const from = items.findLastIndex((item) => {
    room -= JSON.stringify(item).length;
    return room < 0;
  });
  return items.slice(from + 1);
}

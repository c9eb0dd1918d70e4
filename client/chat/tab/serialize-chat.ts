import type { Attachments } from '#client/chat/attachments/attachments.ts';
import type { Conversation } from '#client/chat/conversation.ts';

/** Characters of turns to store, well below browsers' limits; the oldest turns are left out. */
const longest = 1_000_000;

/** Serializes a chat for `parseChat`; `undefined` if it is empty. Leaves out running and refused uploads. */
export function serializeChat(
  { turns, failure }: Conversation,
  { files, urls, context, links }: Attachments,
): string | undefined {
  const ready = files.filter((file) => file.state === 'ready');
  if (turns.length + ready.length + urls.length === 0 && !failure) return undefined;
  return JSON.stringify({
    turns: newest(failure ? failure.earlier : turns),
    failed: failure?.turn,
    files: ready.map(({ fileId, name, leftOut }) => ({ fileId, name, leftOut })),
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

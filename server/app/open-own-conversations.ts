import type { Conversations } from '#server/conversations/conversations.ts';
import { deleteOfAccount, listOfAccount } from '#server/conversations/own/account-conversations.ts';
import type { OwnConversations } from '#server/people/own-account/deletion.ts';
import type { Db } from '#server/store/schema.ts';

/** Lets people download and delete what they asked. What was just answered is stored first. */
export function openOwnConversations(
  { db }: { db: Db },
  { recorder }: Pick<Conversations, 'recorder'>,
): OwnConversations {
  return {
    async *list(input) {
      await recorder.flush();
      yield* listOfAccount(db, input);
    },
    settle: () => recorder.flush(),
    delete: deleteOfAccount,
  };
}

import type { Chat } from '#server/chat/chat.ts';
import type { KeyWatch } from './keys/key-watch.ts';

/** Dependencies of every way to ask. */
export interface AskingDeps {
  answerRequest: Chat['answerRequest'];
  keyWatch: KeyWatch;
  now: () => Date;
}

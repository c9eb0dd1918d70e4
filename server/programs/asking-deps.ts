import type { Chat } from '#server/chat/chat.ts';
import type { KeyWatch } from './keys/key-watch.ts';

/** What every way to ask needs. */
export interface AskingDeps {
  answerRequest: Chat['answerRequest'];
  keyWatch: KeyWatch;
  now: () => Date;
}

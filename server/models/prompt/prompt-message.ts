import type { Picture } from '#server/files/picture.ts';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** Sent before the text. */
  pictures?: readonly Picture[];
}

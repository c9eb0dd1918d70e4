import { boot } from '#client/boot.ts';
import type { Turn } from '#client/chat/turn.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { conversationMarkdown } from './conversation-markdown.ts';

/** Saves the conversation as a file of the visitor's. */
export function downloadConversation(turns: readonly Turn[]): void {
  const { title } = boot().config.hostsettings;
  const markdown = conversationMarkdown(title || boot().config.host, turns);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([markdown], { type: 'text/markdown' }), `conversation-${day}.md`);
}

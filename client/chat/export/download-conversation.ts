import { boot } from '#client/boot.ts';
import type { Turn } from '#client/chat/turn.ts';
import { conversationMarkdown } from './conversation-markdown.ts';

/** Saves the conversation as a file of the visitor's. */
export function downloadConversation(turns: readonly Turn[]): void {
  const { title } = boot().config.hostsettings;
  const markdown = conversationMarkdown(title || boot().config.host, turns);
  const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `conversation-${new Date().toISOString().slice(0, 10)}.md`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import { MessageCircleQuestionMark } from 'lucide-react';
import { IconLink } from '#client/ui/link.tsx';
import { words } from '#client/words/words.ts';
import type { FileItem } from '#contract/files.ts';

/** Opens the chat with a file attached. */
export function AskLink({ id, filename, url }: FileItem) {
  const asked = { fileId: id, name: filename, ...(url !== undefined && { url }) };
  return (
    <IconLink to="/" state={{ asked }} label={words().askAboutFile(filename)}>
      <MessageCircleQuestionMark size={18} aria-hidden="true" />
    </IconLink>
  );
}

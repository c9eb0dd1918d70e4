import { MessagesSquare, Settings, Upload, UserRound } from 'lucide-react';
import { words } from '#client/words/words.ts';

/** Returns the menu's links for a role ('' for visitors) to screens among `paths`. */
export function menuLinks(role: string, paths: readonly string[]) {
  const isAdmin = role.includes('admin');
  const links = [
    ...(isAdmin ? [{ to: '/admin', label: words().adminConfiguration, Icon: Settings }] : []),
    ...(role === '' ? [] : [{ to: '/account', label: words().myAccount, Icon: UserRound }]),
    ...(role === '' ? [] : [{ to: '/conversations', label: words().myConversations, Icon: MessagesSquare }]),
    { to: '/file-upload', label: words().fileUploader, Icon: Upload },
  ];
  return links.filter(({ to }) => paths.includes(to));
}

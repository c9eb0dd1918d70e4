import { MessagesSquare, Settings, Upload, UserRound, Users } from 'lucide-react';
import { words } from '#client/words/words.ts';
import { isTeam } from '#contract/people/rights.ts';
import { isAdmin, teamPath } from '#contract/people/screens.ts';

/** Returns the menu's links for a role ('' for visitors) to screens among `paths`. */
export function menuLinks(role: string, paths: readonly string[]) {
  const links = [
    ...(isTeam(role) && !isAdmin(role) ? [{ to: teamPath, label: words().team, Icon: Users }] : []),
    ...(isAdmin(role) ? [{ to: '/admin', label: words().adminConfiguration, Icon: Settings }] : []),
    ...(role === '' ? [] : [{ to: '/account', label: words().myAccount, Icon: UserRound }]),
    ...(role === '' ? [] : [{ to: '/conversations', label: words().myConversations, Icon: MessagesSquare }]),
    { to: '/file-upload', label: words().fileUploader, Icon: Upload },
  ];
  return links.filter(({ to }) => paths.includes(to));
}

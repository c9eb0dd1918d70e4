import { Settings, Upload, UserRound } from 'lucide-react';

/** Returns the menu's links for a role ('' for visitors) to screens among `paths`. */
export function menuLinks(role: string, paths: readonly string[]) {
  const isAdmin = role.includes('admin');
  const links = [
    ...(isAdmin ? [{ to: '/admin/configs', label: 'Admin Configuration', Icon: Settings }] : []),
    ...(role === '' ? [] : [{ to: '/account', label: 'My account', Icon: UserRound }]),
    { to: '/file-upload', label: 'File Uploader', Icon: Upload },
  ];
  return links.filter(({ to }) => paths.includes(to));
}

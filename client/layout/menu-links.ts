import { Settings, Upload } from 'lucide-react';

/** The links of the avatar's menu for a person's role (empty for visitors), as far as the page has their screens. */
export function menuLinks(role: string, paths: readonly string[]) {
  const isAdmin = role.includes('admin');
  const links = [
    ...(isAdmin ? [{ to: '/admin/configs', label: 'Admin Configuration', Icon: Settings }] : []),
    { to: '/file-upload', label: 'File Uploader', Icon: Upload },
  ];
  return links.filter(({ to }) => paths.includes(to));
}

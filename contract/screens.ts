/** Path of the chat in a frame of another site. */
export const embedPath = '/embed';

/** Path of the page for developers, which hosts have on request. */
export const developersPath = '/developers';

/** Paths of the page's screens; `:id` matches one segment. */
export const screenPaths: readonly string[] = [
  '/',
  embedPath,
  '/sign-in',
  '/sign-up',
  '/signup',
  '/loginsuccess',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/invitation',
  '/file-upload',
  developersPath,
  '/account',
  '/conversations',
  '/shared/:id',
  '/admin',
  '/admin/configs',
  '/admin/configs/add',
  '/admin/configs/edit/:id',
  '/admin/configs/clone/:id',
  '/admin/configs-management',
  '/admin/start',
  '/admin/sites/:id',
  '/admin/draft',
  '/admin/files-management',
  '/admin/people',
  '/admin/conversations',
  '/admin/conversations/:id',
  '/admin/gaps',
  '/admin/handovers',
  '/admin/checks',
  '/admin/models',
  '/admin/usage',
  '/admin/audit',
];

const patterns = screenPaths.map((path) => new RegExp(`^${path.replaceAll(':id', '[^/]+')}/?$`));

/** True if the page has a screen for the path. Others are served with status 404. */
export function isScreenPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** True for a conversation that somebody shared, which search engines are not to list. */
export function isSharedPath(path: string): boolean {
  return path.startsWith('/shared/');
}

export function isDevelopersPath(path: string): boolean {
  return path === developersPath || path === `${developersPath}/`;
}

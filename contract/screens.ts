/** The screens of the page: the paths that its router knows; `:id` stands for any one segment. */
export const screenPaths: readonly string[] = [
  '/',
  '/sign-in',
  '/sign-up',
  '/signup',
  '/loginsuccess',
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/file-upload',
  '/admin',
  '/admin/configs',
  '/admin/configs/add',
  '/admin/configs/edit/:id',
  '/admin/configs/clone/:id',
  '/admin/configs-management',
  '/admin/files-management',
  '/admin/usage',
];

const patterns = screenPaths.map((path) => new RegExp(`^${path.replaceAll(':id', '[^/]+')}/?$`));

/** Whether the page has a screen for a path. Any other is answered 404, with the page's own word for it. */
export function isScreenPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

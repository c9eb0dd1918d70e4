/** The screens of the page: the paths that its router knows. Any other is answered 404, with the page's own word for it. */
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
];

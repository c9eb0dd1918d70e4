export type Mode = 'sign-in' | 'sign-up';

/** Returns the form for a path: sign-up if it contains "signup", ignoring hyphens and case. */
export function modeOf(pathname: string): Mode {
  return pathname.toLowerCase().replaceAll('-', '').includes('signup') ? 'sign-up' : 'sign-in';
}

export type Mode = 'sign-in' | 'sign-up';

/** Which form an address starts with: `/sign-up` and every other path that contains "signup", hyphens aside. */
export function modeOf(pathname: string): Mode {
  return pathname.toLowerCase().replaceAll('-', '').includes('signup') ? 'sign-up' : 'sign-in';
}

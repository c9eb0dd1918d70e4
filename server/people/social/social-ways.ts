/** The ways to sign in through a provider, and where it sends people back to. The GitHub button's path says google: the contract has it so. */
export const ways = [
  { connection: 'github', start: 'google-login', callback: 'github-callback', label: 'GitHub' },
  { connection: 'linkedin', start: 'linkedin-login', callback: 'linkedin-callback', label: 'LinkedIn' },
] as const;

export type Way = (typeof ways)[number];

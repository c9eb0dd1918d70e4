/** Providers with their routes. The GitHub button's path says google, as the specification has it. */
export const providerRoutes = [
  { connection: 'github', start: 'google-login', callback: 'github-callback', label: 'GitHub' },
  { connection: 'linkedin', start: 'linkedin-login', callback: 'linkedin-callback', label: 'LinkedIn' },
  { connection: 'oidc', start: 'oidc-login', callback: 'oidc-callback', label: "the host's own provider" },
] as const;

export type ProviderRoutes = (typeof providerRoutes)[number];

/** Returns the whole entity, derived fields included, as the specification's clients send it to save a config. */
export function configBody(change: { host?: string; title?: string; uploadedFiles?: object[] } = {}) {
  const { host, title = 'Acme', uploadedFiles = [] } = change;
  return {
    type: 'config',
    domaintype: 'ai',
    userId: 'mallory@evil.example',
    ...(host === undefined ? {} : { host }),
    hostsettings: {
      title,
      logo: '/logo.svg',
      favicon: 'https://cdn.example/icon.png',
      hostname: 'not a copy',
      codeGeneratorText: 'Ask us',
      codeGeneratorPlaceholder: 'Type here',
    },
    common: { nameAlias: { title: 'x', codeGeneratorText: 'x', codeGeneratorPlaceholder: 'x' } },
    aisettings: { home: { suggestions: [{ suggestion: 'When do you open?' }], uploadedFiles } },
    pagesettings: {},
  };
}

export function sent(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  };
}

import { isLocalName } from './local-name.ts';

interface ApiSettings {
  PORT: number;
  servicesOf(host: string): { api: string };
}

/** Returns the address of a call of a host's API, for links in mails that no request asks for. */
export function apiAddress({ PORT, servicesOf }: ApiSettings, host: string, path: string): string {
  const origin = isLocalName(host) ? `http://${host}:${PORT}` : `https://${host}`;
  return new URL(servicesOf(host).api + path, origin).href;
}

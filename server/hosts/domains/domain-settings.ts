import { Resolver } from 'node:dns/promises';
import { z } from 'zod';

export const domainSettings = {
  /** If a host is served only once its owner has verified the name, and the name servers to ask; the system's if there are none. */
  DOMAIN_VERIFICATION: z
    .string()
    .default('off')
    .transform((value) => ({
      isRequired: value !== 'off',
      nameServers: value === 'on' || value === 'off' ? [] : nameServersOf(value),
    }))
    .refine(({ nameServers }) => areNameServers(nameServers), {
      error: 'must be on, off, or a list of name servers to ask, such as 192.0.2.1 or [2001:db8::1]:53',
    }),
};

function nameServersOf(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

import { Resolver } from 'node:dns/promises';
import { z } from 'zod';

const nameServers = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .refine(areNameServers, {
    error: 'must be a list of name server addresses, such as 192.0.2.1 or [2001:db8::1]:53',
  });

export const domainSettings = {
  DOMAIN_VERIFICATION: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((value) => value === 'on'),
  DOMAIN_DNS: nameServers,
};

function areNameServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

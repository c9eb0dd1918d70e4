import { isIP } from 'node:net';
import { Problem, problem } from '#server/failure/problem.ts';
import { isGloballyRoutable } from '#server/reading/web/address-class.ts';
import { hostAndPort, isBadPort, parseExemptions, parseWebAddress } from '#server/reading/web/web-address.ts';

/**
 * Parses the address of a receiver: https, or http too for a private `host:port` that the operator allowed. Names are checked when they are
 * connected to. Throws `invalid_input`.
 */
export function parseReceiver(typed: string, allowPrivate: readonly string[], field = 'url'): URL {
  const address = parseAddress(typed, field);
  const isAllowed = parseExemptions(allowPrivate).has(hostAndPort(address));
  if (isAllowed) return address;
  if (address.protocol !== 'https:') throw refuse('Enter an address that begins with https://.', field);
  const name = address.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(name) !== 0 && !isGloballyRoutable(name);
  if (isInside || /(^|\.)localhost\.?$/.test(name) || isBadPort(address.port)) {
    throw refuse(
      'This address is not on the public internet. Enter one that is, or ask the operator.',
      field,
    );
  }
  return address;
}

function parseAddress(typed: string, field: string): URL {
  try {
    return parseWebAddress(typed);
  } catch (error) {
    throw error instanceof Problem ? refuse(error.message, field) : error;
  }
}

function refuse(sentence: string, field: string): Problem {
  return problem('invalid_input', sentence, { errors: { [field]: sentence } });
}

import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { Caller } from '#server/http/routes/request.ts';
import { sharedHost } from '#server/store/shared-host.ts';
import type { DocumentReader } from './document.ts';

interface ReadingRequest {
  host: string;
  caller: Caller;
  address: string;
}

/** Returns whose turn and time a document takes that a request has read. Names can be invented, so all that nobody configured share a host's turn, each as a client of it. */
export async function documentReader(
  isServed: (host: string) => Promise<boolean>,
  { host, caller, address }: ReadingRequest,
): Promise<DocumentReader> {
  const addressed = clientOfAddress(address);
  const client = caller.kind === 'member' ? `account:${caller.accountId}` : addressed;
  const chargedTo = [...new Set([client, addressed])];
  if (await isServed(host)) return { host, client, chargedTo };
  return { host: sharedHost, client: `${host} ${client}`, chargedTo };
}

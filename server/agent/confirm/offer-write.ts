import type { ToolResult } from '#server/models/tools/tool.ts';
import type { AskedBy } from '../asked-by.ts';
import { type CallDeps, recordCall } from '../calls/record-call.ts';
import { keyOfWrite } from '../calls/write-states.ts';
import { addPending, type PendingDeps } from './pending.ts';
import { definitionOf } from './sealed-write.ts';

export type OfferDeps = PendingDeps & CallDeps;

interface Offer extends AskedBy {
  host: string;
  action: string;
  /** Name of the MCP server whose tool it is. */
  server?: string;
  /** Value as stored. */
  definition: object;
  given: Readonly<Record<string, unknown>>;
}

/** Asks the visitor to confirm a write, and runs nothing. Where nobody can confirm, the answer says so. */
export async function offerWrite(deps: OfferDeps, offer: Offer): Promise<ToolResult> {
  const { host, action, server, given, asker, by, conversationId } = offer;
  const logged = server === undefined ? action : `${server}.${action}`;
  const call = { host, action: logged, kind: 'write' as const, ms: 0, by, conversationId };
  if (asker === undefined) {
    await recordCall(deps, { ...call, outcome: 'refused', detail: 'Nobody can confirm it here.' });
    const adds = `“${action}” was not run: it needs a person's confirmation on the page of ${host}.`;
    return { text: `It was not run. ${adds}`, isError: true, adds };
  }
  const id = await addPending(deps, {
    ...{ host, asker, action, arguments: given, conversationId, definition: definitionOf(offer.definition) },
    ...(server === undefined ? {} : { server }),
  });
  await recordCall(deps, { ...call, write: keyOfWrite(id), outcome: 'waiting', detail: '' });
  return {
    text: 'It has not been done. The visitor sees what would be sent, and may confirm it. Say that it waits for them.',
    shows: { type: 'confirm', id, action, arguments: given },
  };
}

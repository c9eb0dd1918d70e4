import { z } from 'zod';
import type { AppContext } from './request.ts';

const bindingsSchema = z.object({ incoming: z.object({ socket: z.object({ localPort: z.int() }) }) });

/** The port that this server took the call on; `undefined` without a socket, as in tests. */
export function localPortOf(c: AppContext): number | undefined {
  return bindingsSchema.safeParse(c.env).data?.incoming.socket.localPort;
}

import { z } from 'zod';
import type { AppContext } from '../routes/request.ts';

const bindingsSchema = z.object({ incoming: z.object({ socket: z.object({ localPort: z.int() }) }) });

/** Returns the local port of the connection; undefined without a socket, as in tests. */
export function localPortOf(c: AppContext): number | undefined {
  return bindingsSchema.safeParse(c.env).data?.incoming.socket.localPort;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyTrust } from '../client/address.ts';
import { clientOfAddress } from '../client/client-networks.ts';

/** Connections of one client that may wait for their first request: browsers open up to a dozen, an office many times that. */
export const halfOpenOfClient = 250;

export interface HalfOpenLimits {
  most: number;
  /** True for proxies, whose connections are those of many clients. */
  isProxy: ProxyTrust;
}

/** Closes connections of a client that has too many on which no request has come yet: anybody can open thousands, which cost the client nothing. */
export function boundHalfOpen(server: Server, { most, isProxy }: HalfOpenLimits): void {
  const waiting = new Map<string, number>();
  const count = (client: string, change: 1 | -1) => {
    const now = (waiting.get(client) ?? 0) + change;
    if (now > 0) waiting.set(client, now);
    else waiting.delete(client);
    return now;
  };
  const ends = new WeakMap<Socket, () => void>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = clientOfAddress(remoteAddress);
    const isOver = count(client, 1) > most;
    const end = () => {
      if (ends.delete(socket)) count(client, -1);
    };
    ends.set(socket, end);
    socket.once('close', end);
    if (isOver) socket.destroy();
  });
  server.prependListener('request', ({ socket }) => ends.get(socket)?.());
}

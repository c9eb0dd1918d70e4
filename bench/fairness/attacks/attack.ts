import { configBody } from '#server/testing/configs/entity.ts';
import type { HostileServer } from './hostile-server.ts';

/** A server that is attacked, and what attacks are made with. */
export interface Target {
  url: string;
  /** Access token of an operator. */
  token: string;
  hostile: HostileServer;
}

/** Something that one client can send, and that held everybody in an earlier version. */
export interface Attack {
  name: string;
  /** Longest turn of the event loop in milliseconds. */
  mostHeldMs: number;
  /** Prepares it; the returned function attacks once. */
  prepare(target: Target): Promise<() => Promise<void>>;
}

interface Call {
  host: string;
  method?: string;
  /** Sent as JSON unless it is a text. */
  body?: unknown;
  accept?: string;
  /** Code of a problem that is as good as success: the server gives up, without having held anybody. */
  mayEndAs?: string;
}

/** Calls the server as its operator on a host. Throws unless it succeeds or ends as the call may. */
export async function call(
  { url, token }: Target,
  path: string,
  { host, method, body, accept = '*/*', mayEndAs }: Call,
): Promise<Response> {
  const isText = typeof body === 'string';
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'X-Forwarded-Host': host },
      ...{ 'X-Forwarded-For': '203.0.113.66', Accept: accept },
      ...(body !== undefined && { 'Content-Type': isText ? 'text/markdown' : 'application/json' }),
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const fault = await response.text();
  if (mayEndAs !== undefined && fault.includes(`"code":"${mayEndAs}"`)) return response;
  throw new Error(`${path}: ${response.status} ${fault.slice(0, 300)}`);
}

/** Asks a question, and reads the whole answer. */
export async function ask(target: Target, host: string, query: string, more: object = {}): Promise<void> {
  await (
    await call(target, '/ai/api/values', { host, body: { query, ...more }, accept: 'text/event-stream' })
  ).text();
}

/** Makes the config of a host, lets it reach the hostile server, and returns its id. */
export async function makeHost(target: Target, host: string): Promise<string> {
  const made = await call(target, '/api/configs/new', { host, body: { ...configBody(), host } });
  const id = made.headers.get('location')?.split('/').at(-1) ?? '';
  const addresses = [target.hostile.address];
  await call(target, `/api/configs/${id}/private`, { host, method: 'PUT', body: { addresses } });
  return id;
}

/** Saves what a host's agent may do. */
export async function saveAbilities(
  target: Target,
  { host, id }: { host: string; id: string },
  abilities: object,
): Promise<void> {
  const body = configBody();
  const aisettings = { ...body.aisettings, origins: [target.hostile.origin], ...abilities };
  await call(target, `/api/configs/${id}`, { host, method: 'PUT', body: { ...body, aisettings } });
}

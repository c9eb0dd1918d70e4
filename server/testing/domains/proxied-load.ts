import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import type { Caddy } from './caddy.ts';
import { proxiedHost, wholeAnswer } from './two-processes.ts';

export interface Load {
  /** Answers that came whole. */
  answers: number;
  /** Files that were said to be stored. */
  uploads: number;
  /** Faults, one sentence each. */
  faults: string[];
  /** Lets what runs finish, then reads every file back. */
  stop: () => Promise<void>;
}

type Call = (path: string, body?: string | object) => Promise<{ status: number | undefined; body: string }>;

/** Asks and uploads without a pause, each client over kept-alive connections of its own, until it is stopped. */
export function startLoad(caddy: Caddy, { askers, uploaders }: { askers: number; uploaders: number }): Load {
  const files: { url: string; content: string }[] = [];
  const load: Load = { answers: 0, uploads: 0, faults: [], stop: stopLoad };
  const agents: Agent[] = [];
  let isGoing = true;
  const repeat = async (what: string, run: (call: Call) => Promise<string | undefined>) => {
    const agent = new Agent({ keepAlive: true, ca: caddy.root });
    agents.push(agent);
    const call: Call = (path, body) => callHost({ agent, port: caddy.httpsPort }, path, body);
    while (isGoing) {
      const fault = await run(call).catch(String);
      if (fault !== undefined) load.faults.push(`${what}: ${fault}`);
    }
  };
  const ask = async (call: Call) => {
    const { status, body } = await call('/ai/api/values', { query: 'hello', urls: null });
    if (body !== wholeAnswer) return `${status} ${body.slice(-200)}`;
    load.answers++;
    return undefined;
  };
  const upload = async (call: Call) => {
    const content = `The lamp called ${crypto.randomUUID()} is lit at dusk.`;
    const { status, body } = await call('/ai/api/Upload?filename=lamp.txt', content);
    if (status !== 200) return `${status} ${body.slice(0, 200)}`;
    const { pathname, search } = new URL(uploadedSchema.parse(JSON.parse(body)).url);
    load.uploads++;
    files.push({ url: pathname + search, content });
    return undefined;
  };
  const clients = [
    ...Array.from({ length: askers }, () => repeat('answer', ask)),
    ...Array.from({ length: uploaders }, () => repeat('upload', upload)),
  ];
  async function stopLoad() {
    isGoing = false;
    await Promise.all(clients);
    const agent = new Agent({ keepAlive: true, ca: caddy.root });
    for (const { url, content } of files) {
      const { status, body } = await callHost({ agent, port: caddy.httpsPort }, url);
      if (body !== content) load.faults.push(`file: ${status} ${body.slice(0, 200)}`);
    }
    for (const each of [...agents, agent]) each.destroy();
  }
  return load;
}

/** Sends a request to this machine under the host's name. Rejects if the response is cut. */
async function callHost(
  { agent, port }: { agent: Agent; port: number },
  path: string,
  body?: string | object,
): Promise<{ status: number | undefined; body: string }> {
  const isJson = typeof body === 'object';
  const asked = request({
    ...{ host: '127.0.0.1', port, path, agent, servername: proxiedHost },
    method: body === undefined ? 'GET' : 'POST',
    headers: { Host: proxiedHost, 'Content-Type': isJson ? 'application/json' : 'text/plain' },
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject);
  });
  asked.end(isJson ? JSON.stringify(body) : body);
  const answer = await response;
  return { status: answer.statusCode, body: await text(answer) };
}

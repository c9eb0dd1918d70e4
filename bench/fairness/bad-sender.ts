import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type BadRequest, badRequests } from './bad-kinds.ts';
import type { Site } from './visitors.ts';

/** Data that the thread that sends bad requests starts with. */
export interface BadSender extends Site {
  /** Access token of an operator. */
  token: string;
  perSecond: number;
}

/** Requests under way, beyond which none is added: the load is bounded, whatever the server does. */
const mostOpen = 200;
const timeoutMs = 20_000;

const { url, host, fileId, token, perSecond }: BadSender = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: mostOpen });
const kinds = badRequests({ fileId, token });
let counts: Record<string, number> = {};
let open = 0;
let sent = 0;
let timer: NodeJS.Timeout | undefined;

function send({ name, method, path, headers, body, announced }: BadRequest): void {
  if (open >= mostOpen) return;
  open++;
  const usual = { 'X-Forwarded-Host': host, 'X-Forwarded-For': '203.0.113.66' };
  const all = { ...usual, 'Content-Length': announced ?? body.length, ...headers };
  const asked = request(url + path, { method, headers: all, agent, timeout: timeoutMs });
  const note = (outcome: string | number) => {
    const key = `${name} ${outcome}`;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  asked.on('response', (response) => {
    note(response.statusCode ?? 0);
    response.resume();
  });
  // A refused body is not read to its end, so its connection may break while it is sent.
  asked.on('error', () => note('cut'));
  asked.on('timeout', () => asked.destroy());
  asked.on('close', () => open--);
  if (announced === undefined) asked.end(body);
  else asked.write(body);
}

parentPort?.on('message', (wish) => {
  clearInterval(timer);
  if (wish === 'stop') {
    parentPort?.postMessage(counts);
    agent.destroy();
    counts = {};
    return;
  }
  timer = setInterval(() => {
    const kind = kinds[sent++ % kinds.length];
    if (kind) send(kind);
  }, 1000 / perSecond);
});
parentPort?.postMessage('ready');

import { type AnswerIds, type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import type { Db } from '#server/store/schema.ts';
import type { TestApp } from '../app.ts';

type Call = TestApp['call'];

/** A browser at one host: it keeps its cookies, and sends the token of whoever is signed in. */
export interface Talker {
  /** Asks a question and reads the answer to its end. */
  ask(
    query: string,
    more?: object,
  ): Promise<AnswerIds & { parts: AnswerPart[]; text: string; cookies: string[] }>;
  call: Call;
}

/** Opens a browser at a host. With a `call` of somebody who is signed in, it is theirs. */
export function openTalker(call: Call, host = 'acme.example'): Talker {
  const jar = new Map<string, string>();
  const withCookies: Call = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await call(new URL(path, `http://${host}`).href, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  return {
    call: withCookies,
    async ask(query, more = {}) {
      const response = await withCookies('/ai/api/values', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify({ query, ...more }),
      });
      const parts = partsOf(await response.text());
      const ids = parts.find((part) => part.type === 'data-answer')?.data;
      if (!ids) throw new Error(`The answer ${response.status} has no ids`);
      const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
      return { ...ids, parts, text, cookies: response.headers.getSetCookie() };
    },
  };
}

function partsOf(stream: string): AnswerPart[] {
  const events = stream.split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.map((event) => answerPartSchema.parse(JSON.parse(event.slice('data: '.length))));
}

/** Configures a host, with knowledge if a text is given. Returns the config's id. */
export async function configureHost(
  { call, db }: { call: Call; db: Db },
  {
    host = 'acme.example',
    knowledge,
    pagesettings = {},
  }: { host?: string; knowledge?: string; pagesettings?: Config['pagesettings'] } = {},
): Promise<string> {
  const made = defaultConfig(host);
  const image = 'https://cdn.example/logo.png';
  const hostsettings = { ...made.hostsettings, logo: image, favicon: image };
  const config = { ...made, hostsettings, pagesettings };
  if (knowledge === undefined) return (await insertConfig(db, config)).id;
  const response = await call(`http://${host}/ai/api/Upload?filename=handbook.md`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/markdown' },
    body: knowledge,
  });
  const { fileId }: { fileId: string } = JSON.parse(await response.text());
  const entry = {
    id: '1',
    fileURL: `http://${host}/x`,
    fileID: fileId,
    fileContext: 'Rules',
    additionalInfo: '',
  };
  const aisettings = { home: { suggestions: [], uploadedFiles: [entry] } };
  return (await insertConfig(db, { ...config, aisettings })).id;
}

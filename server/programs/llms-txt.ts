import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Config } from '#contract/hosts/configs.ts';
import type { ShownKnowledge } from '#server/chat/knowledge/shown-knowledge.ts';
import { problem } from '#server/failure/problem.ts';
import type { ServedHosts } from '#server/hosts/domains/served-hosts.ts';
import { contentDigest, matchesEtag } from '#server/http/answers/etag.ts';
import { originOfPage } from '#server/http/host/host.ts';
import { mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, problemResponse } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { escapedTitle } from '#shared/text/escape-markdown.ts';
import { openAddress } from './answer-sources.ts';

interface LlmsDeps {
  db: Db;
  hosts: ServedHosts;
  knowledge: ShownKnowledge;
}

/** Pages of websites that are listed; more are found by search. */
const mostPages = 1000;

const llmsRoute = createRoute({
  method: 'get',
  path: '/llms.txt',
  tags: ['Ask'],
  summary: 'What the host knows that visitors may open, and how programs ask it',
  responses: {
    200: { description: 'Markdown (https://llmstxt.org)', content: { 'text/plain': { schema: z.string() } } },
    304: { description: 'Not changed since the `ETag` of `If-None-Match`' },
    404: problemResponse('The host has no configuration'),
  },
});

/** `/llms.txt`: what the host knows that visitors may open, and how programs ask it (https://llmstxt.org). */
export function llmsTxtRoute({ db, hosts, knowledge }: LlmsDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountUnread(router, llmsRoute, async (c) => {
    const { host, address } = c.var;
    const config = await hosts.findConfig(host);
    if (!config) throw problem('not_found', `${host} is not set up yet, so it has no llms.txt.`);
    const origin = originOfPage(c.var);
    const listed = await knowledge.list({ host, address, signal: c.req.raw.signal });
    const documents = listed.map((document) => ({
      title: document.origin === 'file' ? document.name : document.title,
      url: openAddress(document, origin) ?? origin,
    }));
    return send(c, render({ config, origin, sources: [...documents, ...(await listPages(db, host))] }));
  });
  return router;
}

interface Source {
  title: string;
  url: string;
}

async function listPages(db: Db, host: string): Promise<Source[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['title', 'url', 'canonical_url'])
    .where('host', '=', host)
    .where('knowledge', '=', 1)
    .where('origin', '=', 'page')
    .orderBy('url')
    .limit(mostPages)
    .execute();
  return rows.flatMap(({ title, url, canonical_url }) => {
    const address = canonical_url ?? url;
    return address === null ? [] : [{ title, url: address }];
  });
}

function render({ config, origin, sources }: { config: Config; origin: string; sources: Source[] }): string {
  const { hostsettings, pagesettings, host } = config;
  const { mcp = 'off', developers = false } = pagesettings.programs ?? {};
  const description = escapedTitle(pagesettings.description ?? '');
  const ways = [
    `- [Ask in the browser](${origin}/): a chat that answers with its sources`,
    `- [${origin}/v1/chat/completions](${origin}/v1/chat/completions): OpenAI's chat completions with the model \`assistant\`, by an API key of ${host}`,
    `- [${origin}/v1/responses](${origin}/v1/responses): the same in the form of OpenAI's Responses API`,
    ...(mcp === 'off'
      ? []
      : [
          `- [${origin}/mcp](${origin}/mcp): MCP server (Streamable HTTP)${mcp === 'key' ? ', by an API key' : ''}`,
        ]),
    ...(developers ? [`- [For developers](${origin}/developers): examples`] : []),
  ];
  const known = [...new Map(sources.map((source) => [source.url, source])).values()];
  const links = known.map(({ title, url }) => `- [${escapedTitle(title) || 'Untitled'}](${linkTarget(url)})`);
  return [
    `# ${escapedTitle(hostsettings.title)}`,
    ...(description === '' ? [] : [`> ${description}`]),
    `## How to ask\n\n${ways.join('\n')}`,
    ...(links.length === 0 ? [] : [`## Knowledge\n\n${links.join('\n')}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Closes no link early. */
function linkTarget(url: string): string {
  return url
    .replace(/[<>\s\\`[\]]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

function send(c: AppContext, text: string): Response {
  const etag = `"${contentDigest(text)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.text(text, 200, { 'Content-Type': 'text/plain; charset=utf-8' });
}

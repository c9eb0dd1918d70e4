import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../routes/request.ts';

/** Returns the OpenAPI description of all calls that are mounted. */
export function describeApi(app: OpenAPIHono<AppEnv>): object {
  const document = app.getOpenAPI31Document({
    ...{ openapi: '3.1.0', info: { title: 'API', version: '1' }, tags: [...apiGroups] },
    servers: [{ url: '/', description: 'The host that serves this description' }],
    // Most calls are open to visitors, too: what one needs is in its description.
    security: [{ bearer: [] }, {}],
  });
  const securitySchemes = {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'A host’s API key, or the token of a signed-in person',
    },
  };
  const paths = Object.entries(document.paths ?? {}).map(([path, calls]) => {
    const named = Object.entries(Object(calls)).map(([method, call]) => [
      method,
      { operationId: operationIdOf(method, path), ...Object(call) },
    ]);
    return [path, Object.fromEntries(named)];
  });
  const components = { ...document.components, securitySchemes };
  return withPlainPatterns({ ...document, components, paths: Object.fromEntries(paths) });
}

/** Returns `getConfigsById` for `get /api/configs/{id}`: unique, and the same as long as the address is. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((segment) => segment !== 'api')
    .flatMap((segment) => segment.replace(/^\{(.+)\}/, 'by-$1').match(/[A-Za-z0-9]+/g) ?? []);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Takes the flag off expressions: JSON Schema's are always read as Unicode, and `/u` would be part of the text. */
function withPlainPatterns(node: unknown): object {
  const plain = (key: string, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value;
  return JSON.parse(JSON.stringify(node, plain));
}

/** Groups of calls in the API's description, in the order in which people look for them. */
const apiGroups: readonly { name: string; description: string }[] = [
  { name: 'Ask', description: 'Ask a host: as its page does, in the form of OpenAI’s clients, or by MCP.' },
  { name: 'Files', description: 'Upload files, and get what was read from them.' },
  { name: 'Conversations', description: 'See what was asked and answered, rate it, and share it.' },
  {
    name: 'Knowledge',
    description: 'Texts and answers that a host’s admins write, and a search in all it knows.',
  },
  { name: 'Sites', description: 'Websites that are read for a host’s knowledge.' },
  { name: 'Gaps', description: 'Questions that have no good answer yet.' },
  { name: 'Checks', description: 'Questions with the answers that are expected, to try before a change.' },
  { name: 'Actions', description: 'What an assistant may do for a visitor.' },
  { name: 'Hand-over', description: 'Conversations that were handed to people.' },
  { name: 'Webhooks', description: 'Tell other programs what happens on a host.' },
  { name: 'Keys', description: 'Keys by which programs call a host.' },
  { name: 'Reports', description: 'A summary of each week by mail.' },
  { name: 'Configs', description: 'Settings of hosts: brand, texts, limits, drafts.' },
  { name: 'Embed', description: 'The chat on a customer’s own site.' },
  { name: 'Domains', description: 'Names of hosts, and the proof that they are yours.' },
  { name: 'Models', description: 'Language models and their providers.' },
  { name: 'Usage', description: 'Prices of language models, and bills.' },
  { name: 'Identity', description: 'Sign up, sign in, and stay signed in.' },
  { name: 'Account', description: 'One’s own account: profile, password, second factors, sessions.' },
  { name: 'People', description: 'A host’s people, and invitations.' },
  { name: 'Operators', description: 'What holds for the whole deployment.' },
  { name: 'Audit', description: 'Who did what, and when.' },
];

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../request.ts';
import { apiGroups } from './api-groups.ts';

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

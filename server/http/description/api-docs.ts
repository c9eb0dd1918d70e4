import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { ownTurn } from '#server/compute/take-turn.ts';
import { closedPolicy, sourceHash } from '../answers/headers.ts';
import type { AppEnv } from '../routes/request.ts';

/** Parts of an OpenAPI 3.1 document that the page shows. */
const operationSchema = z.object({
  tags: z.array(z.string()).optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), description: z.string().optional() }))
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});

const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })).default([]),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

type Operation = z.infer<typeof operationSchema>;
type Html = ReturnType<typeof html>;

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 820px; margin: 0 auto; padding: 32px 20px; }
  h2 { margin: 48px 0 8px; font-size: 20px; } h3 { margin: 32px 0 8px; font-size: 16px; } code { overflow-wrap: anywhere; }
  .method { display: inline-block; min-width: 4.5em; font-weight: 600; }
  pre { overflow: auto; padding: 16px; border: 1px solid color-mix(in oklch, currentColor 20%, transparent); border-radius: 8px; font-size: 14px; }
  dt { font-weight: 600; } dd { margin: 0 0 8px; }
`;

/** Content-Security-Policy that allows the page's style and nothing else. */
export const apiDocsPolicy = `${closedPolicy}; style-src ${sourceHash(style)}`;

/** Routes of the API's description, as JSON and as a page. Each is made once, with the first request: it takes tens of milliseconds. */
export function apiDocsRoutes(describe: () => object): Hono<AppEnv> {
  let json: string | undefined;
  let page: Promise<string> | undefined;
  const described = () => (json ??= JSON.stringify(describe()));
  return new Hono<AppEnv>()
    .get('/api/openapi.json', (c) => c.body(described(), 200, { 'Content-Type': 'application/json' }))
    .get('/api/docs', async (c) => {
      // Made with the same request as the description, perhaps.
      page ??= ownTurn(async () => String(await renderApiDocs(JSON.parse(described()))));
      return c.html(await page, 200, { 'Content-Security-Policy': apiDocsPolicy });
    });
}

/** Renders the API's documentation as a page without scripts or external resources. */
function renderApiDocs(openApi: unknown): Html {
  const { paths, components, tags } = documentSchema.parse(openApi);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name, description }) => {
    const calls = operations.filter(({ operation }) => operation.tags?.[0] === name);
    return html`<section id="${name}"><h2>${name}</h2><p>${description}</p>
      ${calls.map(({ method, path, operation }) => renderOperation(method, path, operation))}</section>`;
  });
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => html`<h2 id="${name}">${name}</h2><pre>${JSON.stringify(schema, null, 2)}</pre>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <h1>API</h1>
        <p>Machine-readable: <a href="openapi.json">openapi.json</a>. Errors are
          <code>application/problem+json</code> with a stable <code>code</code>; under <code>/v1</code> they have OpenAI's form,
          at <code>/mcp</code> that of JSON-RPC.</p>
        <nav aria-label="Groups"><ul>
          ${tags.map(({ name, description }) => html`<li><a href="#${name}">${name}</a>: ${description}</li>`)}
        </ul></nav>
        ${groups}
        <h1>Schemas</h1>
        ${schemas}
      </body>
    </html>`;
}

function renderOperation(method: string, path: string, operation: Operation): Html {
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  return html`<section>
    <h3>${operation.summary ?? path}</h3>
    <p><span class="method">${method.toUpperCase()}</span> <code>${path}</code></p>
    <p>${operation.description ?? ''}</p>
    ${(operation.parameters ?? []).map(
      (parameter) =>
        html`<p><code>${parameter.name}</code> (${parameter.in}) ${parameter.description ?? ''}</p>`,
    )}
    ${bodies.map(([type, content]) => html`<p>Body, <code>${type}</code></p><pre>${JSON.stringify(content, null, 2)}</pre>`)}
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, response]) => html`<dt>${status}</dt><dd>${response.description}</dd>`,
      )}
    </dl>
  </section>`;
}

import type { McpAccess } from '#contract/programs/programs.ts';

/** A way to call the host, as code to copy. */
export interface Example {
  /** Name for people. */
  title: string;
  /** Name for highlighting. */
  language: string;
  code: string;
}

/** Returns a text without what would end a string in a shell, in JSON or in a program. */
function quotable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/['"`\\$]/g, '’')
    .trim();
}

/** Returns how to ask a question, in three languages and by both of OpenAI's protocols. `origin` is that of the host's page. */
export function askExamples(origin: string, asked: string): Example[] {
  const question = quotable(asked);
  return [
    {
      ...{ title: 'curl', language: 'bash' },
      code: `curl ${origin}/v1/chat/completions \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "model": "assistant",
    "messages": [{"role": "user", "content": "${question}"}]
  }'`,
    },
    {
      ...{ title: 'Python', language: 'python' },
      code: `# pip install openai
import os
from openai import OpenAI

client = OpenAI(base_url="${origin}/v1", api_key=os.environ["API_KEY"])
completion = client.chat.completions.create(
    model="assistant",
    messages=[{"role": "user", "content": "${question}"}],
)
message = completion.choices[0].message
print(message.content)
for source in message.annotations or []:
    print(source.url_citation.title, source.url_citation.url)`,
    },
    {
      ...{ title: 'TypeScript', language: 'typescript' },
      code: `// npm install openai
import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: process.env.API_KEY });
const stream = await client.chat.completions.create({
  model: 'assistant',
  messages: [{ role: 'user', content: '${question}' }],
  stream: true,
});
for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? '');`,
    },
    {
      ...{ title: 'Responses API', language: 'typescript' },
      code: `// npm install openai
import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: process.env.API_KEY });
const response = await client.responses.create({ model: 'assistant', input: '${question}' });
console.log(response.output_text);`,
    },
  ];
}

/** Returns how to connect to the host's MCP server. */
export function mcpExamples(origin: string, access: McpAccess, asked: string): Example[] {
  const question = quotable(asked);
  const headers = access === 'key' ? { headers: { Authorization: `Bearer \${API_KEY}` } } : {};
  const server = { type: 'http', url: `${origin}/mcp`, ...headers };
  const name = new URL(origin).hostname.replaceAll('.', '-');
  const options =
    access === 'key'
      ? `, {\n  requestInit: { headers: { Authorization: \`Bearer \${process.env.API_KEY}\` } },\n}`
      : '';
  return [
    {
      ...{ title: 'JSON', language: 'json' },
      code: JSON.stringify({ mcpServers: { [name]: server } }, null, 2),
    },
    {
      ...{ title: 'TypeScript', language: 'typescript' },
      code: `// npm install @modelcontextprotocol/client
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-program', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL('${origin}/mcp')${options}));
const { structuredContent } = await client.callTool({
  name: 'ask',
  arguments: { question: '${question}' },
});
console.log(structuredContent);`,
    },
  ];
}

/** Returns how to read and change what the host's admins see, with a key for it. */
export function manageExamples(base: string): Example[] {
  return [
    {
      ...{ title: 'curl', language: 'bash' },
      code: `# List questions that have no good answer yet: a key that may read
curl ${base}/gaps -H "Authorization: Bearer $API_KEY"

# Add a text to the knowledge: a key that may manage
curl ${base}/texts \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"title": "Opening hours", "text": "We open at nine."}'`,
    },
  ];
}

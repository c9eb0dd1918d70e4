import { type CheckComparison, checkComparisonSchema, checkProposalsSchema } from '#contract/chat/checks.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { loginReplySchema } from '#contract/people/identity.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import { createApp } from '#server/app.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { ensureFirstOperator } from '#server/people/accounts/first-operator.ts';
import { noPause } from '#server/testing/conversations/no-pause.ts';
import type { SourceText } from '../answers/dataset.ts';

export const checkedHost = 'checks.localhost';

const operator = { email: 'operator@bench.example', password: 'Correct-horse-9' };

/** The server as one function, to which its operator posts. */
export interface CheckedServer {
  upload(name: string, text: string): Promise<string>;
  post(path: string, body: object): Promise<string>;
}

export async function openServer(deps: AppDeps): Promise<CheckedServer> {
  const { app } = createApp({ ...deps, pace: noPause });
  await ensureFirstOperator(deps.db, operator);
  const send = async (host: string, path: string, init: RequestInit) => {
    const response = await app.request(`http://${host}${path}`, { method: 'POST', ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const login = JSON.stringify({ Email: operator.email, Password: operator.password });
  const reply = await send('localhost', '/identity/Auth/Login', { body: login });
  const { AuthToken } = loginReplySchema.parse(JSON.parse(reply));
  const headers = { Authorization: `Bearer ${AuthToken}`, 'Content-Type': 'application/json' };
  return {
    upload: (name, body) =>
      send(checkedHost, `/ai/api/Upload?filename=${encodeURIComponent(name)}`, {
        headers: { 'Content-Type': 'text/markdown' },
        body,
      }),
    post: (path, body) => send('localhost', `/api${path}`, { headers, body: JSON.stringify(body) }),
  };
}

type KnowledgeFile = Config['aisettings']['home']['uploadedFiles'][number];

/** Makes a host with a file for each text, and suggestions. */
export async function makeHost(
  { db }: AppDeps,
  server: CheckedServer,
  { sources, suggestions }: { sources: readonly SourceText[]; suggestions: readonly string[] },
): Promise<void> {
  const uploadedFiles: KnowledgeFile[] = [];
  for (const { id, title, text } of sources) {
    const uploaded = await server.upload(`${id}.md`, `# ${title}\n\n${text}`);
    const { fileId }: { fileId: string } = JSON.parse(uploaded);
    const entry = { id, fileURL: `http://${checkedHost}/${id}`, fileID: fileId };
    uploadedFiles.push({ ...entry, fileContext: '', additionalInfo: '' });
  }
  const made = defaultConfig(checkedHost);
  const listed = suggestions.map((suggestion, index) => ({ id: `${index}`, suggestion }));
  const home = { suggestions: listed, uploadedFiles };
  await insertConfig(db, { ...made, aisettings: { ...made.aisettings, home } });
}

/** Proposes checks for the host, adds them all, and runs them on what is published. Returns how many there are. */
export async function addProposals(server: CheckedServer): Promise<number> {
  const proposed = await server.post('/checks/proposals', { host: checkedHost, most: 200 });
  const { items } = checkProposalsSchema.parse(JSON.parse(proposed));
  for (const check of items) await server.post('/checks', { host: checkedHost, ...check });
  await run(server, false);
  return items.length;
}

/** Runs the host's checks, and returns which got better or worse. */
export async function run(server: CheckedServer, draft: boolean): Promise<CheckComparison> {
  const events = (await server.post('/checks/run', { host: checkedHost, draft })).trimEnd().split('\n\n');
  return checkComparisonSchema.parse(JSON.parse((events.at(-1) ?? '').replace('data: ', '')));
}

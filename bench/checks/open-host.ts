import type { Config } from '#contract/configs.ts';
import { type AppDeps, createApp } from '#server/app.ts';
import { openAdmission } from '#server/chat/admission/open-admission.ts';
import { openChat } from '#server/chat/chat.ts';
import { insertChecks } from '#server/checks/check-rows.ts';
import type { Pace } from '#server/checks/pace.ts';
import { proposeChecks } from '#server/checks/proposal/propose-checks.ts';
import { type RunDeps, runChecks } from '#server/checks/run-checks.ts';
import { openConversations } from '#server/conversations/conversations.ts';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openServedHosts } from '#server/hosts/served-hosts.ts';
import { openConnections } from '#server/providers/open-connections.ts';
import { createWebDocuments } from '#server/reading/web/web-documents.ts';
import type { SourceText } from '../answers/dataset.ts';

export const checkedHost = 'checks.localhost';

/** Checks run one after another without pauses, since nobody visits. */
const noPause: Pace = { wait: async (signal) => signal.throwIfAborted(), took: () => {} };

/** Opens what runs checks over the adapters of a server. */
export function openRunner(deps: AppDeps): RunDeps {
  const hosts = openServedHosts({ db: deps.db, isVerificationRequired: false });
  const { current, tokensPerDay } = openConnections(deps);
  const { admission, models } = openAdmission({ ...deps, hosts, connections: current, tokensPerDay });
  const webDocuments = createWebDocuments({ ...deps, allowPrivate: () => [] });
  const { keeper } = openConversations({ ...deps, hosts });
  const { tries } = openChat({ ...deps, webDocuments, hosts, admission, conversations: keeper });
  return {
    db: deps.db,
    hosts,
    tries,
    pace: noPause,
    modelOf: async (host) => (await models.find(host)).model,
  };
}

type KnowledgeFile = Config['aisettings']['home']['uploadedFiles'][number];

/** Makes a host with a file for each text, and suggestions. */
export async function makeHost(
  deps: AppDeps,
  { sources, suggestions }: { sources: readonly SourceText[]; suggestions: readonly string[] },
): Promise<void> {
  const { app, settle } = createApp(deps);
  const uploadedFiles: KnowledgeFile[] = [];
  for (const { id, title, text } of sources) {
    const name = `${title.replace(/[^\p{L}\p{N} ]/gu, '')} ${id}.md`;
    const response = await app.request(
      `http://${checkedHost}/ai/api/Upload?filename=${encodeURIComponent(name)}`,
      { method: 'POST', headers: { 'Content-Type': 'text/markdown' }, body: `# ${title}\n\n${text}` },
    );
    const { fileId }: { fileId: string } = JSON.parse(await response.text());
    const entry = { id, fileURL: `http://${checkedHost}/${id}`, fileID: fileId };
    uploadedFiles.push({ ...entry, fileContext: '', additionalInfo: '' });
  }
  const made = defaultConfig(checkedHost);
  const home = {
    suggestions: suggestions.map((suggestion, index) => ({ id: `${index}`, suggestion })),
    uploadedFiles,
  };
  await insertConfig(deps.db, { ...made, aisettings: { ...made.aisettings, home } });
  await settle();
}

/** Proposes checks for the host, adds them all, and runs them on what is published. Returns how many there are. */
export async function addProposals(deps: RunDeps): Promise<number> {
  const { signal } = new AbortController();
  const checks = await proposeChecks(deps, { host: checkedHost, most: 200, signal });
  await deps.db
    .transaction()
    .execute((trx) => insertChecks(trx, { host: checkedHost, checks, at: new Date() }));
  await runChecks(deps, { host: checkedHost, draft: false, signal });
  return checks.length;
}

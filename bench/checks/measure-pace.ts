import { setTimeout as sleep } from 'node:timers/promises';
import { type Dataset, sampleQuestions } from '../answers/dataset.ts';
import { describeTimes, median } from '../measuring/figures.ts';
import { fetchToken, operatorSettings } from '../measuring/operator.ts';
import { type Started, startServer } from '../measuring/start-program.ts';

const host = 'checks.localhost';
const files = 48;
const checks = 200;
const visitors = 4;
const pauseMs = 100;
/** Slices with and without checks by turns, so that a busy machine slows both. */
const slices = 10;
const sliceMs = 3_000;
const aims = { seconds: 60, slower: 1.1 };

interface Host {
  server: Started;
  token: string;
  questions: readonly string[];
}

/** Runs 200 checks beside visitors, and asks without them, by turns. Returns whether both aims are met. */
export async function measurePace(folder: string, dataset: Dataset): Promise<boolean> {
  await using server = await startServer(folder, {
    ...operatorSettings,
    DEMO: 'off',
    TRUST_PROXY: '127.0.0.1',
  });
  const token = await fetchToken(server.url);
  const known = new Set(dataset.sources.slice(0, files).map(({ id }) => id));
  const asked = sampleQuestions(dataset.questions, 0, 1).filter(({ doc }) => known.has(doc));
  const of: Host = { server, token, questions: asked.map(({ text }) => text) };
  await makeHost(of, dataset);
  await askFor(of, sleep(sliceMs));
  const began = performance.now();
  await askFor(of, run(of));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${checks} checks beside ${visitors} visitors: ${seconds.toFixed(1)} s`);
  return seconds <= aims.seconds && (await compareVisitors(of)) <= aims.slower;
}

/** Returns how many times longer visitors wait for an answer while checks are run. */
async function compareVisitors(of: Host): Promise<number> {
  const [alone, beside, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let slice = 0; slice < slices; slice++) {
    const without = await askFor(of, sleep(sliceMs));
    const stop = new AbortController();
    const running = run(of, stop.signal).catch(() => {});
    const during = await askFor(of, sleep(sliceMs));
    stop.abort();
    await running;
    alone.push(...without);
    beside.push(...during);
    ratios.push(median(during) / median(without));
  }
  console.log(`visitors alone: ${describeTimes(alone)}; beside checks: ${describeTimes(beside)}`);
  console.log(`median of ${slices} slices beside each other: ${median(ratios).toFixed(2)} times`);
  return median(ratios);
}

async function run(of: Host, signal?: AbortSignal): Promise<void> {
  await (await post(of, '/checks/run', { host }, signal)).text();
}

async function makeHost(of: Host, { sources }: Dataset): Promise<void> {
  const uploadedFiles = [];
  for (const { id, title, text } of sources.slice(0, files)) {
    const response = await fetch(`${of.server.url}/ai/api/Upload?filename=${id}.md`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/markdown', 'X-Forwarded-Host': host },
      body: `# ${title}\n\n${text}`,
    });
    const { fileId }: { fileId?: unknown } = await response.json();
    uploadedFiles.push({
      id,
      fileURL: `http://${host}/${id}`,
      fileID: String(fileId),
      fileContext: 'Article',
    });
  }
  const texts = { codeGeneratorText: 'Ask us', codeGeneratorPlaceholder: 'Ask' };
  const hostsettings = { title: 'Checks', logo: '/logo.svg', favicon: '/logo.svg', ...texts };
  const aisettings = { home: { suggestions: [], uploadedFiles } };
  await post(of, '/configs/new', {
    type: 'config',
    domaintype: 'ai',
    host,
    hostsettings,
    aisettings,
    pagesettings: {},
  });
  for (const question of of.questions.slice(0, checks)) {
    await post(of, '/checks', { host, question, expect: { refuses: false } });
  }
}

async function post(
  { server, token }: Host,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Lets visitors ask one question after another until something has ended, and returns how long each answer took. */
async function askFor({ server, questions }: Host, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const visit = async (visitor: number) => {
    for (let n = visitor * 40; !isOver; n++) {
      const began = performance.now();
      const response = await fetch(`${server.url}/ai/api/values`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': host },
        body: JSON.stringify({ query: questions[n % questions.length] }),
      });
      await response.text();
      times.push(performance.now() - began);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return times;
}

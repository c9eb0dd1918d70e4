import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostUsageSchema } from '#contract/hosts/usage.ts';
import { hostModelSchema } from '#contract/models/host-models.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

let app: TestApp;
let fake: FakeOpenAi;
let olga: Person;
const ids = new Map<string, string>();

beforeEach(async () => {
  fake = await startFakeOpenAi();
});
afterEach(async () => {
  await app.close();
  await fake.close();
});

async function open(settings: Record<string, string> = {}): Promise<void> {
  app = await openTestApp({ OPENAI_COMPATIBLE_URL: fake.url, ...settings });
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  for (const host of ['acme.example', 'beta.example']) {
    ids.set(host, (await insertConfig(app.db, defaultConfig(host))).id);
  }
}

const pathOf = (host: string, part: string) => `/api/configs/${ids.get(host)}/${part}`;
const choose = (model: string | null, by = olga) =>
  by.call(pathOf('acme.example', 'model'), sent('PUT', { model }));

const ask = (host = 'acme.example') =>
  app.call(`http://${host}/ai/api/values`, sent('POST', { query: 'What is it?' }));
const answerOn = async (host?: string) => (await ask(host)).text();

describe('a language model of a host', () => {
  it('answers on that host alone, until it is taken back', async () => {
    await open();
    const chosen = hostModelSchema.parse(
      await (await choose('openai-compatible:status:500,openai-compatible:say:Ahoy')).json(),
    );
    expect(chosen).toMatchObject({ fault: null, model: chosen.ownModel });
    expect(await answerOn()).toContain('Ahoy');
    expect(await answerOn('beta.example')).not.toContain('Ahoy');
    expect(await answerOn('acme.unknown.example')).not.toContain('Ahoy');
    await choose('openai-compatible:say:Goodbye');
    expect(await answerOn()).toContain('Goodbye');
    expect(await (await choose('')).json()).toEqual({ model: 'builtin', ownModel: null, fault: null });
    expect(await answerOn()).not.toContain('Goodbye');
  });

  it('counts toward the host’s budget and metrics', async () => {
    await open({ TOKENS_PER_DAY: '1', METRICS_TOKEN: 'a token of the tests' });
    await choose('openai-compatible:usage:120/30');
    await answerOn();
    expect(await (await ask()).json()).toMatchObject({ code: 'budget_spent' });
    expect((await ask('beta.example')).status).toBe(200);
    const metrics = await app.call('/metrics', { headers: { Authorization: 'Bearer a token of the tests' } });
    expect(await metrics.text()).toMatch(/chat_tokens_total\{.*model="openai-compatible:usage:120\/30".*\}/);
    await choose('builtin');
    expect((await ask()).status).toBe(200);
  });

  it('does not answer on a host that is not verified yet', async () => {
    await open({ DOMAIN_VERIFICATION: 'on' });
    await choose('openai-compatible:say:Ahoy');
    expect(await answerOn()).not.toContain('Ahoy');
    const now = new Date().toISOString();
    const verified = { host: 'acme.example', verified_at: now, checked_at: now };
    await app.db
      .insertInto('domain_verifications')
      .values({ ...verified, finding: 'txt' })
      .execute();
    expect(await answerOn()).toContain('Ahoy');
  });

  it('goes with the host: the name may be another’s when it comes back', async () => {
    await open();
    await choose('openai-compatible:say:Ahoy');
    await olga.call(`/api/configs/${ids.get('acme.example')}`, { method: 'DELETE' });
    await purgeDeleted(app.db);
    await insertConfig(app.db, defaultConfig('acme.example'));
    expect(await answerOn()).not.toContain('Ahoy');
  });

  it('is refused with the setting that it lacks, or with what is wrong with the list', async () => {
    await open();
    const lacking = await choose('anthropic:claude-x,builtin');
    expect(lacking.status).toBe(422);
    expect(await lacking.json()).toMatchObject({
      code: 'model_not_set_up',
      detail: expect.stringContaining('ANTHROPIC_API_KEY'),
      errors: { model: expect.stringContaining('ANTHROPIC_API_KEY') },
    });
    for (const model of [
      'gpt-5',
      'openai:',
      'builtin,,builtin',
      'ollama:a\u0000b',
      'ollama:a\ud800',
      'x'.repeat(501),
      5,
    ]) {
      const refused = await olga.call(pathOf('acme.example', 'model'), sent('PUT', { model }));
      expect(refused.status, String(model)).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid_input',
        errors: { model: expect.any(String) },
      });
    }
    expect(await (await olga.call(pathOf('acme.example', 'model'))).json()).toMatchObject({ ownModel: null });
  });

  it('is set and seen by operators alone', async () => {
    await open();
    await choose('openai-compatible:say:xyzzy');
    const admin = await app.signIn({ role: 'host-admin' });
    expect((await choose('builtin', admin)).status).toBe(403);
    const config = `/api/configs/${ids.get('acme.example')}`;
    const shown = [
      '/',
      '/manifest.webmanifest',
      '/api/configs',
      '/api/configs/all',
      config,
      `${config}/changes`,
    ];
    const operators = [`${config}/model`, '/api/configs/usage'];
    const looks = [
      ...[app.call, admin.call, olga.call].flatMap((call) => shown.map((path) => [call, path] as const)),
      ...[app.call, admin.call].flatMap((call) => operators.map((path) => [call, path] as const)),
    ];
    for (const [call, path] of looks) expect(await (await call(path)).text(), path).not.toContain('xyzzy');
    expect(await (await olga.call('/api/configs/usage')).text()).toContain('xyzzy');
  });
});

describe('what hosts use', () => {
  it('is listed with what each took today, may take, and is answered by', async () => {
    await open({ TOKENS_PER_DAY: '5000', MODEL: 'openai-compatible:usage:120/30,builtin' });
    await answerOn('beta.example');
    await olga.call(pathOf('acme.example', 'budget'), sent('PUT', { tokensPerDay: 0 }));
    await choose('builtin');
    await olga.call(pathOf('acme.example', 'storage'), sent('PUT', { hostMb: 20 }));
    const response = await olga.call('/api/configs/usage?sort=spentTokens&order=desc');
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [beta, acme] = hostUsageSchema.array().parse(await response.json());
    const common = { commonTokensPerDay: 5000, commonModel: 'openai-compatible:usage:120/30,builtin' };
    expect(acme).toEqual({
      ...{ id: ids.get('acme.example'), host: 'acme.example', spentTokens: 0 },
      ...{ tokensPerDay: null, ownTokensPerDay: 0, model: 'builtin', ownModel: 'builtin', modelFault: null },
      ...{ storedBytes: 0, hostMb: 20, ownHostMb: 20, ownMemberMb: null },
      ...{ commonHostMb: 10_000, commonMemberMb: 500, ...common },
    });
    expect(beta).toMatchObject({
      ...{ host: 'beta.example', tokensPerDay: 5000, ownTokensPerDay: null },
      ...{ model: common.commonModel, ownModel: null, hostMb: 10_000, ownHostMb: null, ...common },
    });
    expect(beta?.spentTokens).toBeGreaterThanOrEqual(150);
  });

  it.each(['page=0', 'sort=model', 'order=up'])('refuses %s by its name', async (query) => {
    await open();
    const response = await olga.call(`/api/configs/usage?${query}`);
    const [field = ''] = query.split('=');
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      errors: { [field]: expect.any(String) },
    });
  });
});

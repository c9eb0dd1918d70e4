import { expect, it } from 'vitest';
import type { Model } from '#server/models/model.ts';
import type { ModelKeys } from '#server/models/model-keys.ts';
import { sayTexts } from '#server/testing/models/asking.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createHostModels } from './host-models.ts';

const named = (name: string): Model => ({
  name,
  answer: () => sayTexts([name]),
});

describeStores('the language models of a host', (store) => {
  const open = (keys: ModelKeys = { openaiApiKey: 'k' }, list = 'ollama:common,builtin') =>
    createHostModels({
      db: store(),
      keys,
      connections: async () => ({ common: list, stored: new Map(), named: new Map() }),
      isConsoleHost: (host) => host === 'localhost',
      modelOf: named,
    });

  it('are the deployment’s until others are set, which every process knows at once', async () => {
    const [one, other] = [open(), open()];
    expect((await other.answering('acme.example')).name).toBe('ollama:common,builtin');
    await one.set('acme.example', ' openai:gpt-5 ,  builtin');
    expect((await other.answering('acme.example')).name).toBe('openai:gpt-5,builtin');
    await one.set('acme.example', 'builtin');
    expect((await other.answering('acme.example')).name).toBe('builtin');
    expect((await other.answering('beta.example')).name).toBe('ollama:common,builtin');
  });

  it.each([
    ['openai:gpt-5,builtin', 'made-up.example', 'builtin'],
    ['openai:gpt-5,builtin', 'localhost', 'openai:gpt-5,builtin'],
    ['builtin,anthropic:claude', 'made-up.example', 'builtin'],
    ['openai-compatible:a', 'made-up.example', 'builtin'],
    ['ollama:a', 'made-up.example', 'ollama:a'],
  ])('of %s answer on %s, which nobody configured, by %s', async (list, host, answering) => {
    const keys = { openaiApiKey: 'k', openaiCompatibleKey: 'k' };
    expect((await open(keys, list).answeringUnknown(host, true)).name).toBe(answering);
    expect((await open(keys, 'openai:gpt-5').answeringUnknown(host, false)).name).toBe('builtin');
  });

  it.each([null, '', '  '])('are the deployment’s again where %j is set', async (nothing) => {
    const models = open();
    await models.set('acme.example', 'openai:gpt-5');
    await models.set('acme.example', nothing);
    const common = { model: 'ollama:common,builtin', ownModel: null, fault: null };
    expect(await models.find('acme.example')).toEqual(common);
    expect((await models.answering('acme.example')).name).toBe('ollama:common,builtin');
  });

  it('are judged as the setting is, and what is refused changes nothing', async () => {
    const models = open();
    await models.set('acme.example', 'builtin');
    const setting = (list: string) => models.set('acme.example', list);
    await expect(setting('gpt-5')).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { model: expect.stringMatching(/^The list names "gpt-5", which is no kind of model/) },
    });
    await expect(setting('openai:gpt-5,anthropic:claude')).rejects.toMatchObject({
      code: 'model_not_set_up',
      errors: { model: expect.stringContaining('ANTHROPIC_API_KEY') },
    });
    expect((await models.answering('acme.example')).name).toBe('builtin');
  });

  it('are told with the setting that is missing by now', async () => {
    await open().set('acme.example', 'openai:gpt-5,builtin');
    expect(await open({}).find('acme.example')).toEqual({
      model: 'openai:gpt-5,builtin',
      ownModel: 'openai:gpt-5,builtin',
      fault: expect.stringContaining('OPENAI_API_KEY'),
    });
  });
});

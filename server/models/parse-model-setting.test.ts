import { describe, expect, it } from 'vitest';
import { nameOfSpec, parseModelSetting } from './parse-model-setting.ts';

describe('the setting MODEL', () => {
  it('is a list of every kind, names kept with their colons and slashes', () => {
    const setting =
      'openai:gpt-5, anthropic:claude-x,google:gemini-y,ollama:llama3.2:3b,openai-compatible:org/model:free,builtin';
    const { specs, faults } = parseModelSetting(setting);
    expect(faults).toEqual([]);
    expect(specs.map((spec) => spec.kind)).toEqual([
      'openai',
      'anthropic',
      'google',
      'ollama',
      'openai-compatible',
      'builtin',
    ]);
    expect(specs[3]).toEqual({ kind: 'ollama', model: 'llama3.2:3b' });
    expect(specs.map(nameOfSpec).join(',')).toBe(setting.replaceAll(' ', ''));
  });

  it.each(['', ' , '])('means the built-in answerer when it is blank (%j)', (setting) => {
    expect(parseModelSetting(setting)).toEqual({ specs: [{ kind: 'builtin' }], faults: [] });
  });

  it('reports all faults at once, each with what to write instead', () => {
    const { specs, faults } = parseModelSetting('gpt-5,openai:,,builtin:x,ollama:llama');
    expect(specs).toEqual([{ kind: 'ollama', model: 'llama' }]);
    expect(faults).toHaveLength(4);
    expect(faults[0]).toMatch(/"gpt-5".*openai:….*builtin/);
    expect(faults[1]).toContain('openai:name-of-the-model');
    expect(faults[2]).toContain('comma');
    expect(faults[3]).toContain('"builtin"');
  });
});

import { describe, expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import { askOf, readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { createFallbackChain, type ModelFailure } from './fallback.ts';
import type { Model } from './model.ts';

function modelOf(name: string, texts: string[], error?: unknown): Model & { asked: number } {
  return {
    name,
    asked: 0,
    async *answer() {
      this.asked++;
      yield* sayTexts(texts);
      if (error) throw error;
    },
  };
}

const down = problem('model_unavailable', 'Down.', { cause: new Error('429') });

describe('a fallback chain', () => {
  it('asks in order, and the first that speaks answers', async () => {
    const log: ModelFailure[] = [];
    const last = modelOf('c', ['third']);
    const models = [
      modelOf('a', [], down),
      modelOf('b', [''], new Error('bug')),
      modelOf('ok', ['yes']),
      last,
    ] as const;
    const { text, facts } = await readAnswer(createFallbackChain(models, (failure) => log.push(failure)));
    expect(text).toBe('yes');
    expect(facts.filter(({ type }) => type === 'model')).toEqual([{ type: 'model', model: models[2] }]);
    expect(log).toEqual([
      { event: 'model_failed', model: 'a', code: 'model_unavailable', reason: '429', next: 'b' },
      { event: 'model_failed', model: 'b', code: 'internal', reason: 'bug', next: 'ok' },
    ]);
    expect(last.asked).toBe(0);
  });

  it('passes on an error that comes after the first text', async () => {
    const next = modelOf('b', ['never']);
    const log: ModelFailure[] = [];
    const chain = createFallbackChain([modelOf('a', ['so far'], down), next], (failure) => log.push(failure));
    expect(await readAnswer(chain)).toMatchObject({ text: 'so far', error: down });
    expect(next.asked).toBe(0);
    expect(log).toEqual([{ event: 'model_failed', model: 'a', code: 'model_unavailable', reason: '429' }]);
  });

  it('ends with the error of the last', async () => {
    const refused = problem('model_refused', 'No.');
    const chain = createFallbackChain([modelOf('a', [], down), modelOf('b', [], refused)], () => {});
    expect(await readAnswer(chain)).toMatchObject({ text: '', error: refused });
  });

  it('asks those that see the pictures which a question needs, and nobody else', async () => {
    const blind = modelOf('blind', ['never']);
    const seeing = (name: string, mostPictures: number, texts: string[]) => ({
      ...modelOf(name, texts, texts.length > 0 ? undefined : down),
      mostPictures,
    });
    const chainOf = (texts: string[]) =>
      createFallbackChain(
        [seeing('a', 2, []), seeing('b', 1, ['too few']), blind, seeing('c', 4, texts)],
        () => {},
      );
    const ask = askOf({ pictures: async () => [], picturesNeeded: 2 });
    expect(chainOf([]).mostPictures).toBe(4);
    expect((await readAnswer(chainOf(['a boat']), ask)).text).toBe('a boat');
    for (const chain of [chainOf([]), createFallbackChain([blind], () => {})])
      expect(await readAnswer(chain, ask)).toMatchObject({
        error: { code: 'model_unavailable', message: expect.stringContaining("can't see images right now") },
      });
    expect(blind.asked).toBe(0);
    expect((await readAnswer(chainOf(['a boat']))).text).toBe('too few');
  });

  it('asks nobody else for an asker who went away', async () => {
    const next = modelOf('b', ['never']);
    const signal = AbortSignal.abort();
    const chain = createFallbackChain([modelOf('a', [], signal.reason), next], () => expect.unreachable());
    expect(await readAnswer(chain, askOf({ signal }))).toMatchObject({ text: '', error: signal.reason });
    expect(next.asked).toBe(0);
  });
});

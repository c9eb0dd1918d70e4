import { type Attack, call, makeHost } from './attack.ts';

const host = 'curated.localhost';

export const curatedSave: Attack = {
  name: 'save of 100 wordings',
  mostHeldMs: 50,
  async prepare(target) {
    await makeHost(target, host);
    let saves = 0;
    const questions = (of: string) =>
      Array.from({ length: 20 }, (_, n) => `${saves} ${of} ${n} ${'word and '.repeat(54)}`.trim());
    return async () => {
      saves++;
      const translations = Object.fromEntries(
        ['de', 'fr', 'es', 'it'].map((code) => [code, { questions: questions(code), answer: 'Ja.' }]),
      );
      const body = { host, questions: questions('en'), answer: 'Yes.', translations };
      await (await call(target, '/api/answers', { host, body })).text();
    };
  },
};

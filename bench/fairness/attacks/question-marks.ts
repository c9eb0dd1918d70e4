import { type Attack, ask, call, makeHost } from './attack.ts';

const host = 'marks.localhost';

export const questionMarks: Attack = {
  name: 'question of question marks',
  mostHeldMs: 50,
  async prepare(target) {
    await makeHost(target, host);
    const body = { host, questions: ['Where can I park?'], answer: 'Behind the boathouse.' };
    await call(target, '/api/answers', { host, body });
    return () => ask(target, host, `a${'?'.repeat(19_980)}a`);
  },
};

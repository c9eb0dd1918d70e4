import { type Attack, ask, call, makeHost } from './attack.ts';

const host = 'gaps.localhost';
const questions = 400;

export const gaps: Attack = {
  name: 'gathering of gaps',
  mostHeldMs: 50,
  async prepare(target) {
    await makeHost(target, host);
    let asked = 0;
    const common = 'harbour boat pier ticket kayak rental office summer family price map dog';
    return async () => {
      for (const end = asked + questions; asked < end; asked++) {
        const rare = Array.from({ length: 12 }, (_, n) => `w${asked.toString(36)}q${n}`).join(' ');
        await ask(target, host, `Is there ${common} ${rare}?`);
      }
      await (await call(target, `/api/gaps?host=${host}`, { host })).text();
    };
  },
};

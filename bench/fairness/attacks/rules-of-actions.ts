import { type Attack, ask, makeHost, saveAbilities } from './attack.ts';

const host = 'rules.localhost';

export const rulesOfActions: Attack = {
  name: 'rules of 20 actions',
  mostHeldMs: 50,
  async prepare(target) {
    const id = await makeHost(target, host);
    const names = ['a', 'b', 'c', 'd'];
    const property = { type: 'string', maxLength: 2 };
    const properties = Object.fromEntries(names.map((name) => [name, property]));
    const actions = Array.from({ length: 20 }, (_, n) => ({
      ...{ name: `look_${n}`, description: 'Looks up a part.', kind: 'read', headers: {} },
      ...{ url: target.hostile.origin, arguments: { type: 'object', properties } },
      rule: `${names.map((name) => `{${name}}`).join('-')}!`,
    }));
    await saveAbilities(target, { host, id }, { actions });
    return () => ask(target, host, 'a1-'.repeat(170));
  },
};

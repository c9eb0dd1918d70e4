import { type Attack, ask, makeHost, saveAbilities } from './attack.ts';

const host = 'html.localhost';

export const hostileHtml: Attack = {
  name: 'HTML of an action',
  mostHeldMs: 50,
  async prepare(target) {
    const { pages, origin } = target.hostile;
    pages.set('/order/1', { type: 'text/html', body: '<p>On its way.' });
    pages.set('/order/1234', { type: 'text/html', body: `<p>y${'\v'.repeat(60_000)}x` });
    const id = await makeHost(target, host);
    const action = {
      ...{
        name: 'look',
        description: 'Looks up an order.',
        kind: 'read',
        headers: {},
        rule: 'order {number}',
      },
      url: `${origin}/order/{number}`,
      arguments: { type: 'object', properties: { number: { type: 'string' } } },
    };
    await saveAbilities(target, { host, id }, { actions: [action] });
    // Loads what an action needs.
    await ask(target, host, 'Where is order 1?');
    return () => ask(target, host, 'Where is order 1234?');
  },
};

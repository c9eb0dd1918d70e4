import { largestBody } from '#server/testing/configs/largest-config.ts';
import { type Attack, call, makeHost } from './attack.ts';

const host = 'largest.localhost';

export const largestConfig: Attack = {
  name: 'save of the largest config',
  mostHeldMs: 100,
  async prepare(target) {
    const id = await makeHost(target, host);
    let round = 0;
    return async () => {
      round++;
      await (
        await call(target, `/api/configs/${id}`, { host, method: 'PUT', body: largestBody(round) })
      ).text();
    };
  },
};

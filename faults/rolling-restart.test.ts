import { expect, onTestFinished, test } from 'vitest';
import { isCaddyInstalled } from '#server/testing/domains/caddy.ts';
import { startLoad } from '#server/testing/domains/proxied-load.ts';
import { startTwoProcesses } from '#server/testing/domains/two-processes.ts';

const wantedAnswers = 1000;
if (!isCaddyInstalled) process.stderr.write('No process is restarted here: Caddy is not installed.\n');

test.skipIf(!isCaddyInstalled)(
  `of ${wantedAnswers} answers through a proxy none is cut while its processes restart in turns`,
  async () => {
    const two = await startTwoProcesses();
    onTestFinished(two.close);
    const load = startLoad(two.caddy, { askers: 30, uploaders: 2 });
    let restarts = 0;
    for (; load.answers < wantedAnswers; restarts++) await two.restart(restarts % 2 === 0 ? 0 : 1);
    await load.stop();
    console.info(`${load.answers} answers and ${load.uploads} uploads during ${restarts} restarts`);
    expect(load.faults).toEqual([]);
    expect(restarts).toBeGreaterThan(1);
    expect(load.uploads).toBeGreaterThan(0);
  },
);

import { measureWebsite } from './from-site/measure-website.ts';
import { describeWebsite, reportWebsites } from './from-site/report.ts';
import { serveWebsite } from './from-site/serve-website.ts';
import { websites } from './from-site/websites.ts';
import { requireAim } from './measuring/figures.ts';
import { fetchToken, operatorSettings } from './measuring/operator.ts';
import { startServer } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/** Makes hosts from 20 made websites on this machine, ten of them to tune on. The argument `tuned` measures those alone. */
const chosen = process.argv.includes('tuned') ? websites.filter(({ half }) => half === 'tuned on') : websites;

using folder = makeFolder();
await using stack = new AsyncDisposableStack();
const served = [];
for (const website of chosen) served.push(stack.use(await serveWebsite(website)));
const hostOf = (n: number) => `website-${n}.localhost`;
const allowed = served.flatMap(({ hostAndPort }, n) =>
  ['localhost', hostOf(n)].map((host) => `${host}=${hostAndPort}`),
);
await using server = await startServer(folder.path, {
  ...operatorSettings,
  ALLOW_PRIVATE_URLS: allowed.join(','),
  DEMO: 'off',
  TRUST_PROXY: '127.0.0.1',
});
const operated = { url: server.url, token: await fetchToken(server.url) };
const measured = [];
for (const [n, each] of served.entries()) {
  const one = await measureWebsite(operated, each, hostOf(n));
  describeWebsite(one);
  measured.push(one);
}
requireAim(reportWebsites(measured));

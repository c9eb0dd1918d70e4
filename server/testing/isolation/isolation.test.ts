import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryEnded } from './ended.ts';
import type { Row } from './row.ts';
import { accountRows } from './rows/accounts.ts';
import { actionRows } from './rows/actions.ts';
import { auditRows } from './rows/audit.ts';
import { chatRows } from './rows/chat.ts';
import { checkRows } from './rows/checks.ts';
import { configRows } from './rows/configs.ts';
import { conversationRows } from './rows/conversations.ts';
import { domainRows } from './rows/domains.ts';
import { draftRows } from './rows/drafts.ts';
import { fileRows } from './rows/files.ts';
import { gapRows } from './rows/gaps.ts';
import { handoverRows } from './rows/handovers.ts';
import { identityRows } from './rows/identity.ts';
import { invitationRows } from './rows/invitations.ts';
import { keyRows } from './rows/keys.ts';
import { knowledgeRows } from './rows/knowledge.ts';
import { mailedLinkRows } from './rows/mailed-links.ts';
import { ownAccountRows } from './rows/own-account.ts';
import { pageRows } from './rows/page.ts';
import { peopleRows } from './rows/people.ts';
import { providerRows } from './rows/providers.ts';
import { reportRows } from './rows/reports.ts';
import { secondFactorRows } from './rows/second-factors.ts';
import { siteRows } from './rows/sites.ts';
import { socialRows } from './rows/social.ts';
import { uploadRows } from './rows/uploads.ts';
import { webhookRows } from './rows/webhooks.ts';
import { tryRow } from './trial.ts';
import { tryKeys } from './try-keys.ts';
import { openWorld, type World } from './world.ts';

const rows = [
  ...pageRows,
  ...configRows,
  ...domainRows,
  ...fileRows,
  ...uploadRows,
  ...knowledgeRows,
  ...identityRows,
  ...accountRows,
  ...ownAccountRows,
  ...providerRows,
  ...secondFactorRows,
  ...mailedLinkRows,
  ...invitationRows,
  ...peopleRows,
  ...socialRows,
  ...auditRows,
  ...siteRows,
  ...draftRows,
  ...keyRows,
  ...webhookRows,
  ...handoverRows,
  ...reportRows,
  ...actionRows,
  // Last, as what people asked is in their data.
  ...chatRows,
  ...conversationRows,
  ...gapRows,
  ...checkRows,
];

const nameOf = ({ route, title }: Row) => (title ? `${route}: ${title}` : route);

describe('the wall between hosts', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('is tried at every route that the app answers', () => {
    const { routes } = world.app;
    const answered = routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(answered));
  });

  it('is tried by an operator on a console host at every route under /api that knows its caller', () => {
    const isPublic = ({ status }: Row) => status.anonymous.here === status['host-admin'].here;
    const ofApi = rows.filter((row) => / \/api\//.test(row.route) && !isPublic(row));
    const tried = ofApi.filter(({ status }) => status.admin.console !== undefined);
    expect(new Set(tried.map(({ route }) => route))).toEqual(new Set(ofApi.map(({ route }) => route)));
  });

  it('has no route that answers all methods: those are middleware, for paths that are answered', () => {
    const { routes } = world.app;
    const paths = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
    const others = routes.filter(({ method, path }) => method === 'ALL' && path !== '/*' && !paths.has(path));
    expect(others).toEqual([]);
  });

  for (const row of rows) {
    it(nameOf(row), () => tryRow(world, row));
  }

  for (const row of rows) {
    it(`${nameOf(row)}, with API keys`, () => tryKeys(world, row));
  }
  // Afterwards, since they add to the lists that the rows above look at.
  for (const row of rows) {
    it(`${nameOf(row)}, on a suspended and on a deleted host`, () => tryEnded(world, row));
  }
});

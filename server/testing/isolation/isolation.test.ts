import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRows } from './accounts.ts';
import { actionRows } from './actions.ts';
import { auditRows } from './audit.ts';
import { chatRows } from './chat.ts';
import { checkRows } from './checks.ts';
import { configRows } from './configs.ts';
import { conversationRows } from './conversations.ts';
import { domainRows } from './domains.ts';
import { draftRows } from './drafts.ts';
import { tryEnded } from './ended.ts';
import { fileRows } from './files.ts';
import { gapRows } from './gaps.ts';
import { handoverRows } from './handovers.ts';
import { identityRows } from './identity.ts';
import { invitationRows } from './invitations.ts';
import { keyRows } from './keys.ts';
import { knowledgeRows } from './knowledge.ts';
import { mailedLinkRows } from './mailed-links.ts';
import { ownAccountRows } from './own-account.ts';
import { pageRows } from './page.ts';
import { peopleRows } from './people.ts';
import { providerRows } from './providers.ts';
import { reportRows } from './reports.ts';
import type { Row } from './row.ts';
import { secondFactorRows } from './second-factors.ts';
import { siteRows } from './sites.ts';
import { socialRows } from './social.ts';
import { tryRow } from './trial.ts';
import { tryKeys } from './try-keys.ts';
import { uploadRows } from './uploads.ts';
import { webhookRows } from './webhooks.ts';
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

import type { Row } from './row.ts';
import { accountRows } from './rows/accounts.ts';
import { actionRows } from './rows/actions.ts';
import { auditRows } from './rows/audit.ts';
import { billingRows } from './rows/billing.ts';
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

/** Rows of all routes, in the order in which they are tried. */
export const rows: readonly Row[] = [
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
  ...billingRows,
  ...actionRows,
  // Last, as what people asked is in their data.
  ...chatRows,
  ...conversationRows,
  ...gapRows,
  ...checkRows,
];

import type { PublicConfig } from '#contract/hosts/configs.ts';
import { problem } from '#server/failure/problem.ts';
import { findAdmin, may } from '#server/http/routes/admin-scope.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { findDraftId, findDraftOfHost, type StoredDraft } from '../configs/find-draft.ts';
import { publicConfig } from '../configs/public-config.ts';
import type { ServedHosts } from '../domains/served-hosts.ts';
import { createDraftLinks, type DraftLinks } from './draft-links.ts';

/** A draft as its page shows it. */
export interface ShownDraft {
  config: PublicConfig;
  /** Opens the draft in the calls of its page. */
  token: string;
  /** True if the draft lists knowledge. */
  hasKnowledge: boolean;
}

export interface Drafts {
  links: DraftLinks;
  /** Finds the draft that a token opens on a host, or without one the host's draft for its admins. */
  findShown(c: AppContext, token: string | undefined): Promise<ShownDraft | undefined>;
  /** Throws `draft_not_found` unless a question may be answered from a host's draft: by a token, or with `true` for its admins. */
  requireOpen(c: AppContext, asked: { host: string; draft: string | true }): Promise<void>;
}

interface OpenDraftsDeps {
  db: Db;
  hosts: Pick<ServedHosts, 'ifServed'>;
  signingKey: Uint8Array;
  now: () => Date;
}

/** Time for which an admin's own page of a draft can ask, in milliseconds. */
const adminsPageMs = 12 * 3_600_000;

/** Opens the drafts of hosts for whoever has a link, and for their admins. */
export function openDrafts({ db, hosts, signingKey, now }: OpenDraftsDeps): Drafts {
  const links = createDraftLinks(signingKey);

  async function isOpen(host: string, token: string): Promise<boolean> {
    const draftId = links.draftIdOf(token, { host, now: now() });
    return draftId !== undefined && draftId === (await hosts.ifServed(host, () => findDraftId(db, host)));
  }

  function show({ config, draftId }: StoredDraft, token: string | undefined): ShownDraft {
    const { host } = config;
    const expiresAt = new Date(now().getTime() + adminsPageMs);
    return {
      config: publicConfig(config),
      token: token ?? links.tokenOf({ host, draftId, expiresAt }),
      hasKnowledge: config.aisettings.home.uploadedFiles.length > 0,
    };
  }

  return {
    links,
    async findShown(c, token) {
      const { host } = c.var;
      const mayOpen = token === undefined ? may(c.var, 'drafts:read') : await isOpen(host, token);
      const draft = mayOpen ? await findDraftOfHost(db, host) : undefined;
      return draft && show(draft, token);
    },
    async requireOpen(c, { host, draft }) {
      const scope = may(c.var, 'drafts:read') ? findAdmin(c.var)?.scope : undefined;
      const isTeams = scope === 'every-host' || scope?.host === host;
      if (draft === true ? isTeams : await isOpen(host, draft)) return;
      const detail =
        'This preview no longer works: the draft was published or discarded. Ask for a new link.';
      throw problem('draft_not_found', detail);
    },
  };
}

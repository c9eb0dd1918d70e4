import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#contract/hosts/configs.ts';
import type { AgentSettings } from '#server/hosts/configs/agent-settings.ts';
import type { Db } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { parseReceiver } from '#server/webhooks/receiver-address.ts';
import { keepHeaders } from './headers/keep-headers.ts';
import { findReach, requireReachable } from './reach.ts';

interface AgentSettingsDeps {
  db: Db;
  signingKey: Uint8Array;
  allowPrivate: (host: string) => Promise<readonly string[]>;
}

/** Checks where a save lets the agent reach, and keeps the headers that it brings. */
export function agentSettings({ db, signingKey, allowPrivate }: AgentSettingsDeps): AgentSettings {
  return {
    async check({ host, settings, stored = {} }) {
      // An address that an operator has taken away since doesn't stop a save of something else: nothing there is reached.
      if (!isDeepStrictEqual(abilitiesOf(settings), abilitiesOf(stored)))
        requireReachable(settings, await findReach(db, host));
      const webhook = settings.handover?.webhook;
      if (webhook !== undefined && webhook !== stored.handover?.webhook)
        parseReceiver(webhook, await allowPrivate(host), 'aisettings.handover.webhook');
    },
    async keep(trx, { editor, input, ...save }) {
      const changed = await keepHeaders({ db: trx, signingKey }, { ...save, input: input ?? {} });
      for (const name of changed) {
        const actor = { actor: editor.email, address: editor.address };
        await recordAudit(trx, { ...actor, action: 'action.headers', target: name, host: save.host });
      }
    },
  };
}

function abilitiesOf({ actions, mcp, origins }: Partial<Config['aisettings']>) {
  return [actions, mcp, origins];
}

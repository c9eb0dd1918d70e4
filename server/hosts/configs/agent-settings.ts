import type { ConfigInput } from '#contract/hosts/config-input.ts';
import type { Config } from '#contract/hosts/configs.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Trx } from '#server/store/schema.ts';

type AiSettings = Config['aisettings'];

/** Checks and keeps what a save brings for the agent's actions. Handed in, since another room runs them. */
export interface AgentSettings {
  /** Throws `invalid_input` for addresses that the host's actions may not reach. */
  check(save: { host: string; settings: AiSettings; stored?: AiSettings | undefined }): Promise<void>;
  /** Stores the values of headers, sealed, in the transaction of the save. Throws `invalid_input` for a header without a value. */
  keep(
    trx: Trx,
    save: {
      editor: Admin;
      host: string;
      /** Host whose config was cloned, for those who may see it. */
      from?: string | undefined;
      input: ConfigInput['aisettings'];
      settings: AiSettings;
      /** The other side, which needs its values, too: the draft of what is published, and the other way round. */
      others: readonly AiSettings[];
      /** True for a draft, which changes nothing that is published. */
      isDraft?: boolean | undefined;
    },
  ): Promise<void>;
}

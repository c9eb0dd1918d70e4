import { useState } from 'react';
import { findServers } from '#client/admin/calls/provider-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { LocalServer, Provider } from '#contract/models/providers.ts';

interface FoundServersProps {
  providers: readonly Provider[];
  onConnect: (found: LocalServer) => void;
}

/** Looks for servers of models on the machine that serves the page, when asked to. */
export function FoundServers({ providers, onConnect }: FoundServersProps) {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly LocalServer[]>();
  const [failure, setFailure] = useState<unknown>();
  const known = new Set(providers.map(({ url }) => url));
  const servers = found?.filter(({ url }) => !known.has(url));

  async function look() {
    setBusy(true);
    setFailure(undefined);
    try {
      setFound(await findServers());
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <section aria-label={adminWords().serversOnMachine} className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="outline" disabled={isBusy} onClick={() => void look()}>
          {isBusy ? adminWords().lookingForServers : adminWords().lookForServers}
        </Button>
        <p className="text-sm text-ink-soft">{adminWords().lookForServersHint}</p>
      </div>
      {failure !== undefined && <ErrorText>{sentenceOf(failure, adminWords().notLookedNow)}</ErrorText>}
      <div role="status" className="w-full">
        {servers?.length === 0 && <p className="text-sm">{adminWords().noServerFound}</p>}
        {servers && servers.length > 0 && (
          <ul className="flex flex-col gap-2">
            {servers.map((server) => (
              <li
                key={server.url}
                className="flex flex-wrap items-center justify-between gap-2 rounded-panel border border-dashed border-control p-3 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">
                  {adminWords().serverFound(server.name, server.url, server.models.length)}
                </span>
                <Button kind="outline" onClick={() => onConnect(server)}>
                  {adminWords().connectServer}
                  <span className="sr-only">: {server.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { Snippet } from '#client/admin/ui/snippet.tsx';
import { Button } from '#client/ui/button.tsx';
import { copyWithToast } from '#client/ui/copy-with-toast.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Site } from '#contract/knowledge/sites.ts';
import { Panel } from './panel.tsx';

/** The address that a website's deployment calls. Its token is shown when asked for. */
export function DeployHook({ hook: { url, token } }: { hook: Site['hook'] }) {
  const [isShown, setShown] = useState(false);
  const curl = (secret: string) =>
    `curl -X POST ${url} -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{}'`;
  return (
    <Panel title={adminWords().deployHook} hint={adminWords().deployHookHint}>
      <Snippet title={adminWords().hookAddress} code={url} />
      {isShown ? (
        <>
          <Snippet title={adminWords().hookToken} hint={adminWords().hookTokenHint} code={token} />
          <Snippet title={adminWords().hookExample} code={curl(token)} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button kind="outline" onClick={() => setShown(true)}>
              <Eye size={16} aria-hidden="true" />
              {adminWords().showToken}
            </Button>
            <Button kind="plain" onClick={() => void copyWithToast(token)}>
              <Copy size={16} aria-hidden="true" />
              {adminWords().copyOf(adminWords().hookToken)}
            </Button>
          </div>
          <Snippet title={adminWords().hookExample} code={curl('TOKEN')} />
        </>
      )}
    </Panel>
  );
}

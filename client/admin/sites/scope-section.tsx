import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { Site } from '#contract/sites.ts';
import { Panel } from './panel.tsx';
import { ScopeForm } from './scope-form.tsx';
import { ScopeSummary } from './scope-summary.tsx';

/** Shows what is read of a site, counted, and the rules that decide it. */
export function ScopeSection({ site }: { site: Site }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title={adminWords().whatIsRead}>
      <ScopeSummary site={site} />
      {isEditing ? (
        <ScopeForm site={site} onClose={() => setEditing(false)} />
      ) : (
        <Button kind="outline" className="self-start" onClick={() => setEditing(true)}>
          {adminWords().changeWhatIsRead}
        </Button>
      )}
    </Panel>
  );
}

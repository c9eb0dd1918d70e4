import { Circle, CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '#client/admin/config/state/failure.ts';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { originOfHost } from '#client/admin/host/host-address.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Site } from '#contract/knowledge/sites.ts';
import { IncomingPages } from './incoming-pages.tsx';
import type { Step } from './make-host.ts';

interface MadeHostProps {
  host: string;
  site: Site | undefined;
  busyWith: Step | undefined;
  failure: { step: Step; error: unknown } | undefined;
  onRetry: () => void;
}

/** A host that is saved, what of its website is done, and the pages that come in. */
export function MadeHost({ host, site, busyWith, failure, onRetry }: MadeHostProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form is gone.
  useEffect(() => box.current?.focus(), []);
  const isReading = site !== undefined && busyWith === undefined && failure === undefined;
  return (
    <div ref={box} tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-6 outline-none">
      <div role="status">
        <ol className="flex flex-col gap-2 text-sm">
          <Line state="done">{adminWords().hostIsSaved(host)}</Line>
          {site !== undefined && <Line state="done">{adminWords().siteIsAdded}</Line>}
          {busyWith === 'site' && <Line state="busy">{`${adminWords().addingTheSite}…`}</Line>}
          {busyWith === 'run' && <Line state="busy">{`${adminWords().startingToRead}…`}</Line>}
          {failure && (
            <Line state="failed">
              {failure.step === 'site' ? adminWords().siteNotAdded : adminWords().readingNotStarted}
            </Line>
          )}
        </ol>
      </div>
      {failure && (
        <div className="flex flex-col items-start gap-3">
          <ErrorText>{failureText(failure.error)}</ErrorText>
          <Button onClick={onRetry}>{words().tryAgain}</Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <a
          href={originOfHost(host)}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center gap-2 rounded-control bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-hover"
        >
          <ExternalLink size={16} aria-hidden="true" className="rtl:-scale-x-100" />
          {adminWords().openHost}
          <span className="sr-only">{words().inNewTab}</span>
        </a>
        <TextLink to={withHost('/admin/configs', host)}>{adminWords().editThisHost}</TextLink>
      </div>
      {isReading && <IncomingPages site={site} />}
    </div>
  );
}

const icons = {
  done: { Icon: CircleCheck, look: 'text-success' },
  busy: { Icon: Circle, look: 'animate-pulse text-ink-soft' },
  failed: { Icon: CircleAlert, look: 'text-danger' },
};

function Line({ state, children }: { state: keyof typeof icons; children: string }) {
  const { Icon, look } = icons[state];
  return (
    <li className="flex items-center gap-3 wrap-anywhere">
      <Icon size={18} aria-hidden="true" className={`shrink-0 ${look}`} />
      {children}
    </li>
  );
}

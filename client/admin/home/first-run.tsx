import { Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { useHostSearch } from '#client/admin/host/host-search.ts';
import { keepChoice, readChoice } from '#client/session/kept-choice.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';

const dismissed = 'first-run';
/** A deployment with more hosts is no new one; the demo host is one of them. */
const fewHosts = 2;

interface FirstRunProps {
  overview: HostOverview;
  kept: string | undefined;
}

/** Shows what to do first on a new deployment, until all is done or it is dismissed in this browser. */
export function FirstRun({ overview, kept }: FirstRunProps) {
  const [isDismissed, setDismissed] = useState(() => readChoice(dismissed) === 'dismissed');
  const steps = stepsOf(overview, kept);
  const { data: found } = useHostSearch('', !isDismissed);
  const isNew = found !== undefined && found.total <= fewHosts;
  if (isDismissed || !isNew || steps.every(({ isDone }) => isDone)) return null;

  function dismiss() {
    keepChoice(dismissed, 'dismissed');
    setDismissed(true);
    // The button is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <section
      aria-labelledby="first-run"
      className="rounded-panel border border-hairline bg-accent-soft p-4 sm:p-6"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id="first-run" className="font-semibold">
          {adminWords().firstRun}
        </h2>
        <IconButton label={adminWords().dismissFirstRun} className="-mt-2 -me-2" onClick={dismiss}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ol className="grid gap-1 md:grid-cols-2 md:gap-x-6">
        {steps.map((step) => (
          <FirstStep key={step.label} {...step} />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
        <ButtonLink to="/admin/start">{adminWords().startFromSite}</ButtonLink>
        <p className="min-w-0 flex-1 basis-48 text-ink-soft">{adminWords().haveAWebsite}</p>
      </div>
    </section>
  );
}

interface Step {
  label: string;
  hint: string;
  to: string;
  isDone: boolean;
}

function FirstStep({ label, hint, to, isDone }: Step) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-2 text-sm">
      <Icon
        size={20}
        role="img"
        aria-label={isDone ? words().done : words().toDo}
        className={`mt-0.5 shrink-0 ${isDone ? 'text-success' : 'text-ink-soft'}`}
      />
      <div className="min-w-0">
        <Link to={to} className={`font-medium underline underline-offset-4 ${isDone ? 'text-ink-soft' : ''}`}>
          {label}
        </Link>
        <p className="text-ink-soft">{hint}</p>
      </div>
    </li>
  );
}

function stepsOf(
  { id, knowledge, hasModel, people, embedSites, host }: HostOverview,
  kept: string | undefined,
): Step[] {
  const form = withHost('/admin/configs', kept);
  return [
    { label: adminWords().nameHost, hint: adminWords().nameHostHint, to: form, isDone: id !== null },
    {
      label: adminWords().giveKnowledge,
      hint: adminWords().giveKnowledgeHint,
      to: form,
      isDone: knowledge.entries > 0 || hasModel,
    },
    {
      label: adminWords().inviteSomebody,
      hint: adminWords().inviteSomebodyHint,
      to: withHost('/admin/people', host),
      isDone: people > 0,
    },
    { label: adminWords().putOnSite, hint: adminWords().putOnSiteHint, to: form, isDone: embedSites > 0 },
  ];
}

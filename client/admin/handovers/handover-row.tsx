import { Trash2 } from 'lucide-react';
import { useChangeHandover } from '#client/admin/calls/handover-calls.ts';
import { conversationScreen } from '#client/admin/host/conversation-address.ts';
import { sentenceOf } from '#client/api.ts';
import { IconButton } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type HandoverRow as Handover, type HandoverState, handoverStates } from '#contract/chat/handover.ts';

/** Returns the names of the states. */
export function stateNames(): Record<HandoverState, string> {
  return {
    new: adminWords().handoverNew,
    open: adminWords().handoverOpen,
    done: adminWords().handoverDone,
  };
}

/** A visitor's message, with the way to their conversation and its state. */
export function HandoverRow({
  handover,
  onDelete,
}: {
  handover: Handover;
  onDelete: (() => void) | undefined;
}) {
  const { id, host, name, email, message, fields, createdAt, conversationId } = handover;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-panel border border-hairline p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1 text-sm">
        <h2 className="text-base font-medium wrap-anywhere">
          {name ? <bdi>{name}</bdi> : <MailLink email={email} />}
        </h2>
        <p className="text-ink-soft">
          {name && (
            <>
              <MailLink email={email} /> ·{' '}
            </>
          )}
          <DateTime at={createdAt} />
        </p>
        {fields.map((field) => (
          <p key={field.name} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {field.label}: {field.value}
          </p>
        ))}
        {message && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        )}
        <Troubles handover={handover} />
        {conversationId && (
          <p>
            <TextLink to={conversationScreen({ id: conversationId, host })}>
              {adminWords().showItsConversation}
            </TextLink>
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <StateChoice id={id} state={handover.state} who={name || email} />
        {onDelete && (
          <IconButton label={adminWords().deleteHandover(name || email)} onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** Says whom a message could not be passed on to. */
function Troubles({ handover: { mail, webhook } }: { handover: Handover }) {
  const troubles = [
    ...(mail === 'failed' ? [adminWords().handoverNotMailed] : []),
    ...(mail === 'unconfirmed' ? [adminWords().handoverMailUnconfirmed] : []),
    ...(webhook === 'failed' ? [adminWords().handoverNotCalled] : []),
  ];
  return troubles.map((sentence) => (
    <p key={sentence} className="text-danger">
      {sentence}
    </p>
  ));
}

function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="underline underline-offset-2 wrap-anywhere hover:text-ink">
      <bdi>{email}</bdi>
    </a>
  );
}

function StateChoice({ id, state, who }: { id: string; state: HandoverState; who: string }) {
  const change = useChangeHandover();
  const names = stateNames();
  const choose = (chosen: string) => {
    const next = handoverStates.find((each) => each === chosen);
    if (next === undefined) return;
    change(id, next).catch((error: unknown) => showToast(sentenceOf(error, adminWords().handoverNotSaved)));
  };
  return (
    <select
      aria-label={adminWords().stateOfHandover(who)}
      value={state}
      className="field w-auto text-sm"
      onChange={(event) => choose(event.target.value)}
    >
      {handoverStates.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}

import { Button } from '#client/ui/button.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Delivery, testEvent } from '#contract/programs/webhooks.ts';

/** A message with how its sending went, and the way to send it again. */
export function DeliveryRow({ delivery, onRepeat }: { delivery: Delivery; onRepeat: () => void }) {
  const { event, state, status, detail, createdAt, nextAt, attempts } = delivery;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">
            {event === testEvent ? adminWords().testMessage : adminWords().webhookEventNames[event]}
          </span>
          <span className="text-xs text-ink-soft">
            <DateTime at={createdAt} />
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span className={state === 'failed' ? 'text-danger' : ''}>
            {adminWords().deliveryStates[state]}
            {status !== undefined && ` (${status})`}
          </span>
          {attempts > 1 && <span>{adminWords().deliveryAttempts(attempts)}</span>}
          {nextAt !== undefined && attempts > 0 && (
            <span>
              {adminWords().nextAttempt} <DateTime at={nextAt} isNear />
            </span>
          )}
        </p>
        {detail && state !== 'delivered' && <p className="text-xs wrap-anywhere">{detail}</p>}
      </div>
      <Button kind="outline" className="shrink-0" onClick={onRepeat}>
        {adminWords().sendAgain}
      </Button>
    </li>
  );
}

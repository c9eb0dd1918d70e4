import { adminWords } from '#client/words/admin-words.ts';
import type { HandoverRow } from '#contract/handover.ts';

/** Says whom a message could not be passed on to. */
export function Troubles({ handover: { mail, webhook } }: { handover: HandoverRow }) {
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

import { type FormEvent, useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { words } from '#client/words/words.ts';
import type { RatingReason } from '#contract/chat/conversations.ts';

interface RatingDialogProps {
  open: boolean;
  answerId: string;
  onClose: () => void;
}

/** Asks what was wrong with an answer that was rated down. */
export function RatingDialog({ open, answerId, onClose }: RatingDialogProps) {
  const [reason, setReason] = useState<RatingReason>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setSending(true);
    try {
      await post('ai', '/api/feedback', { answerId, rating: 'down', reason: reason ?? null, text });
      onClose();
      showToast(words().ratingThanks);
    } catch (failure) {
      setError(sentenceOf(failure, words().notRated));
    }
    setSending(false);
  }

  return (
    <Dialog open={open} title={words().ratingWhy} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <Reasons chosen={reason} onChoose={setReason} />
        <TextAreaField name="text" label={words().ratingText} error={undefined} maxLength={2000} dir="auto" />
        <DialogActions error={error}>
          <Button kind="plain" onClick={onClose}>
            {words().cancel}
          </Button>
          <Button type="submit" disabled={isSending}>
            {words().send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonsProps {
  chosen: RatingReason | undefined;
  onChoose: (reason: RatingReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const reasons: Record<RatingReason, string> = {
    wrong: words().reasonWrong,
    incomplete: words().reasonIncomplete,
    outdated: words().reasonOutdated,
    unhelpful: words().reasonUnhelpful,
    other: words().reasonOther,
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words().ratingWhy}</legend>
      {Object.entries(reasons).map(([reason, label]) => (
        <label
          key={reason}
          className="target flex cursor-pointer items-center rounded-full border border-control px-4 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            className="sr-only"
            onChange={() => isReason(reason) && onChoose(reason)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );

  function isReason(name: string): name is RatingReason {
    return name in reasons;
  }
}

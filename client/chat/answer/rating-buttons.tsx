import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { post, sentenceOf } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { usePerson } from '#client/session/use-session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';
import { words } from '#client/words/words.ts';
import type { AnswerIds } from '#contract/chat/chat.ts';
import type { Rating } from '#contract/chat/conversations.ts';
import { keepRating, ratingInTab } from './tab-ratings.ts';

const loadDialog = async () => (await import('./rating-dialog.tsx')).RatingDialog;

/** Rates an answer. A bad rating is stored at once; a dialog then asks why. */
export function RatingButtons({ ids: { answerId } }: { ids: AnswerIds }) {
  const [rating, setRating] = useState(() => ratingInTab(answerId));
  const owner = usePerson()?.email;
  const [asksWhy, setAsksWhy] = useState(false);
  const dialog = useLazyPart(loadDialog);

  async function rate(next: Rating) {
    setRating(next);
    try {
      await post('ai', '/api/feedback', { answerId, rating: next });
      keepRating(owner, answerId, next);
    } catch (error) {
      setRating(rating);
      logFailure('The rating could not be stored.', error);
      showToast(sentenceOf(error, words().notRated));
      return;
    }
    if (next === 'up') return showToast(words().ratingThanks);
    setAsksWhy(true);
    void dialog.ask();
  }

  return (
    <>
      <RatingButton label={words().rateGood} pressed={rating === 'up'} onPress={() => void rate('up')}>
        <ThumbsUp size={16} aria-hidden="true" fill={rating === 'up' ? 'currentColor' : 'none'} />
      </RatingButton>
      <RatingButton label={words().rateBad} pressed={rating === 'down'} onPress={() => void rate('down')}>
        <ThumbsDown size={16} aria-hidden="true" fill={rating === 'down' ? 'currentColor' : 'none'} />
      </RatingButton>
      {dialog.part && <dialog.part open={asksWhy} answerId={answerId} onClose={() => setAsksWhy(false)} />}
    </>
  );
}

interface RatingButtonProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function RatingButton({ label, pressed, onPress, children }: RatingButtonProps) {
  return (
    <IconButton label={label} aria-pressed={pressed} onClick={onPress}>
      {children}
    </IconButton>
  );
}

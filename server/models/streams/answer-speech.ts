import { beginsAsThought, speaksOfAsker } from './written-marks.ts';

/** Knowledge of how a model writes its thoughts, kept over all its answers. */
export interface ThoughtHabits {
  /** Tells if its thoughts have an end but no start, because its template opens them; absent until something speaks for it. */
  opensUnseen?: 'seen' | 'guessed' | 'no';
}

export interface SpeechParts {
  text: (text: string) => void;
  thought: (text: string) => void;
}

/** Gives out what is said, or holds it back while it may be thoughts whose start the template wrote. */
export function createSpeech(parts: SpeechParts, habits: ThoughtHabits) {
  let held = '';
  let isHeld = firstGuess(habits);
  let hasSaid = false;
  let hasThought = false;
  const give = (to: (text: string) => void) => {
    if (held !== '') to(held);
    held = '';
    isHeld = false;
  };
  const noteThought = () => {
    hasThought = true;
    if (isHeld !== false) give(parts.text);
  };
  return {
    hasSaid: () => hasSaid,
    say(text: string) {
      if (text === '') return;
      hasSaid = true;
      if (isHeld === false) {
        parts.text(text);
        return;
      }
      held += text;
      isHeld ??= beginsAsThought(held);
      if (isHeld === false) give(parts.text);
    },
    think(text: string) {
      noteThought();
      if (text !== '') parts.thought(text);
    },
    /** Call when thoughts come beside the text: then none are in it without a mark. */
    noteThought,
    /** Everything so far was a thought; what was given out can't be taken back, but the next answer is read rightly. */
    endUnopened() {
      if (hasThought) return;
      habits.opensUnseen = 'seen';
      hasThought = true;
      hasSaid = false;
      give(parts.thought);
    },
    /** Gives out the rest: as the answer if that is whole, else most likely as thoughts in which it broke off. */
    end(how: 'whole' | 'cut' | 'broken off') {
      if (isHeld && how === 'whole' && habits.opensUnseen !== 'seen') habits.opensUnseen = 'no';
      const isCutThought = how === 'cut' && (habits.opensUnseen !== undefined || speaksOfAsker(held));
      give(isHeld && (how === 'broken off' || isCutThought) ? parts.thought : parts.text);
    },
  };
}

function firstGuess({ opensUnseen }: ThoughtHabits): boolean | undefined {
  return opensUnseen === undefined ? undefined : opensUnseen !== 'no';
}

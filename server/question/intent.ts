import { inSmallLetters } from '#server/language/small-letters.ts';
import { wordLists } from './compile-lists.ts';
import { joinWords, onlyWord } from './patterns.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';

/** Purpose of a message: small talk, a summary of documents, a list of documents, nothing recognizable, or an answer. */
export type Intent = SmallTalk['intent'] | 'overview' | 'nothing' | 'question';

/** In characters: nobody asks for a summary alone at greater length. */
const longestWish = 200;

// One or two words are too few to detect a language, so every language's words are searched. Lower-case patterns compile ten times faster.
const overview = new RegExp(joinWords(wordLists.map(({ overviews }) => overviews)), 'u');
const documentList = new RegExp(
  onlyWord(joinWords(wordLists.map(({ documentLists }) => documentLists))),
  'u',
);

export function intentOf(message: string): Intent {
  const asked = inSmallLetters(message.trim());
  if (asked.length > longestWish) return 'question';
  const smallTalk = smallTalkIn(asked);
  if (smallTalk) return smallTalk.intent;
  return overview.test(asked) || documentList.test(asked) ? 'overview' : 'question';
}

/** What a visitor wants, as far as it is not a plain question to be answered by search. */
export type Intent = 'greeting' | 'thanks' | 'overview' | 'question';

const greeting =
  /^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: today| doing)?|who are you|what are you|what can you do|help|can you help(?: me)?)(?: there)?[\s!.?,]*$/i;
const thanks =
  /^(?:ok(?:ay)?,? )?(?:thanks?|thank you|thx|cheers|great|bye|goodbye)(?: (?:a lot|so much|very much|again))?[\s!.?,]*$/i;
const whole =
  '(?:it|this|that|these|they|(?:this|that|the|my|these|those|all)(?: \\w+)? (?:documents?|files?|pages?|texts?|articles?|pdfs?|websites?|sites?|reports?|papers?|books?|contents?|uploads?|urls?))';
const overview = [
  new RegExp(
    `^(?:so )?what(?:'s|’s| is| are| does| do)? ${whole}(?: all)? (?:about|say|contain|cover|deal with|talk about)\\b`,
    'i',
  ),
  new RegExp(`^what is (?:there )?in ${whole}\\b`, 'i'),
  new RegExp(
    `\\b(?:summari[sz]e|sum up|outline|describe|explain|introduce)(?: me)? ${whole}\\s*(?:for me|please|briefly|shortly|in .{1,30})?[\\s.?!]*$`,
    'i',
  ),
  new RegExp(
    `\\b(?:summary|overview|gist|outline|main (?:points?|ideas?|topics?)|key (?:points?|takeaways?)) of ${whole}[\\s.?!]*$`,
    'i',
  ),
  /^(?:please )?(?:summari[sz]e|give (?:me )?(?:a |an )?(?:short |brief )?(?:summary|overview)|summary|overview|tl;?dr)(?: please| for me)?[\s.?!]*$/i,
];

/** Nobody says hello, or asks for a summary alone, at greater length. */
const longestWish = 200;

export function intentOf(query: string): Intent {
  const asked = query.trim();
  if (asked.length > longestWish) return 'question';
  if (greeting.test(asked)) return 'greeting';
  if (thanks.test(asked)) return 'thanks';
  return overview.some((pattern) => pattern.test(asked)) ? 'overview' : 'question';
}

import { words } from '#client/words/words.ts';
import { passwordMessage, passwordTooLong } from '#contract/people/identity.ts';

/** Returns a rule's sentence, which is the contract's in English, in the page's language. Sentences of other rules stay as they are. */
export function faultSentence(english: string): string {
  const most = /^Use at most (\d+) characters\.$/.exec(english)?.[1];
  return most === undefined ? (sentences().get(english) ?? english) : words().atMost(Number(most));
}

function sentences(): Map<string, string> {
  return new Map([
    ['Fill in this field.', words().fillIn],
    ['Enter a valid e-mail address.', words().emailInvalid],
    ['Enter a shorter e-mail address.', words().emailTooLong],
    ['Use no line breaks or other invisible characters.', words().noInvisible],
    [passwordMessage, words().passwordRule],
    [passwordTooLong, words().passwordTooLong],
  ]);
}

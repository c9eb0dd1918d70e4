/** Maximum characters of an answer; a model that loops would never end. */
export const maxAnswerChars = 400_000;

/** Ends an answer that reached its model's length limit; it is understood in every language. */
export const lengthMark = ' […]';

/** For models that reach their length limit before the first word of their answer. */
export class LimitUsedUp extends Error {
  constructor(hasThought: boolean) {
    super(
      hasThought
        ? 'the model used up its limit thinking'
        : 'the model used up its limit before its first word',
    );
    this.name = 'LimitUsedUp';
  }
}

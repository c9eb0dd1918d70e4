/** The kinds of answer that a question can ask for, as far as its words tell. */
export const answerKinds = [
  'person',
  'time',
  'duration',
  'number',
  'money',
  'phone',
  'email',
  'extension',
  'clock',
  'age',
  'weight',
  'length',
  'place',
  'reason',
  'manner',
  'meaning',
  'name',
  'any',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

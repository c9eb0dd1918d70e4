/** What a question asks for, as far as its words tell. */
export type AnswerKind =
  | 'person'
  | 'time'
  | 'duration'
  | 'number'
  | 'money'
  | 'phone'
  | 'clock'
  | 'age'
  | 'weight'
  | 'length'
  | 'place'
  | 'reason'
  | 'manner'
  | 'meaning'
  | 'name'
  | 'any';

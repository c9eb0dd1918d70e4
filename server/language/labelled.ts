/** `Sat: 6:30–13:00`, `电话：010-5555`: a label and its value; no web address and no time of day. */
const labelled = /^\s*(?:[-*•–—‣◦]\s+)?[^\s:：.!?。！？][^:：.!?。！？\n]{0,40}(?: ?:[^\S\n]+|\s?：\s*)\S/u;

/** Whether a line says by a label of what it tells the value. */
export function isLabelled(line: string): boolean {
  return labelled.test(line);
}

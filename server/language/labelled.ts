/** Matches a label and its value (`Sat: 6:30–13:00`, `电话：010-5555`), no web address and no time of day. */
const labelled = /^\s*(?:[-*•–—‣◦]\s+)?[^\s:：.!?。！？][^:：.!?。！？\n]{0,40}(?: ?:[^\S\n]+|\s?：\s*)\S/u;

/** True if a line begins with a label. */
export function isLabelled(line: string): boolean {
  return labelled.test(line);
}

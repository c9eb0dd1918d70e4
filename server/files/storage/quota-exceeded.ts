import { type Problem, problem } from '#server/failure/problem.ts';
import { bytesOf } from '../upload/received-file.ts';

const sentences = {
  member: (free: string, all: string) =>
    `You have ${free} MB left of your ${all} MB on this site. Text in files and its index count too. Delete files under My files that you no longer need, or choose a smaller file.`,
  host: (free: string, all: string) =>
    `This site has ${free} MB left of its ${all} MB of storage, in which text and its index count too. Store less, or ask an admin of the site to delete files or to get more room.`,
};

/** Returns the problem for what has no room beside `others`, the bytes of everything else of the member or host. */
export function quotaExceeded(
  whose: 'member' | 'host',
  { others, mb }: { others: number; mb: number },
): Problem {
  const freeTenths = Math.floor((Math.max(0, bytesOf(mb) - others) * 10) / bytesOf(1));
  const inWords = (number: number) => number.toLocaleString('en');
  return problem('quota_exceeded', sentences[whose](inWords(freeTenths / 10), inWords(mb)));
}

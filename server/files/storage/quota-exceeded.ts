import { type Problem, problem } from '#server/failure/problem.ts';
import { bytesOf } from '../upload/received-file.ts';

const sentences = {
  member: (free: string, all: string) =>
    `You have ${free} MB left of your ${all} MB on this site. Delete files under My files that you no longer need, or choose a smaller file.`,
  host: (free: string, all: string) =>
    `This site has ${free} MB left of its ${all} MB for files. Choose a smaller file, or ask an admin of the site to delete files or to get more room.`,
};

/** Returns the problem for a file without room beside `others`, the bytes of the other files of the member or host. */
export function quotaExceeded(
  whose: 'member' | 'host',
  { others, mb }: { others: number; mb: number },
): Problem {
  const freeTenths = Math.floor((Math.max(0, bytesOf(mb) - others) * 10) / bytesOf(1));
  const inWords = (number: number) => number.toLocaleString('en');
  return problem('quota_exceeded', sentences[whose](inWords(freeTenths / 10), inWords(mb)));
}

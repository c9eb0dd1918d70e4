import { median, sum } from '../measuring/figures.ts';
import type { Measured } from './measure-website.ts';

const aims = { seconds: 60, brandShare: 0.9 };

/** Prints the figures of each half. Returns whether the aims are met on all, and on the half that was held back. */
export function reportWebsites(all: readonly Measured[]): boolean {
  const halves = (['tuned on', 'held back'] as const).map((half) =>
    reportGroup(
      half,
      all.filter(({ served }) => served.website.half === half),
    ),
  );
  const whole = reportGroup('all', all);
  return whole && halves.at(-1) === true;
}

/** Prints a website's figures. */
export function describeWebsite(measured: Measured): void {
  const { served, verdict, proposalSeconds, answeredSeconds, answered, saysEmpty } = measured;
  const { build, half, questions } = served.website;
  const first = answeredSeconds === undefined ? '-' : `${answeredSeconds.toFixed(1)} s`;
  const empty = saysEmpty ? 'says that it is empty' : 'DOES NOT SAY THAT IT IS EMPTY';
  const answers =
    questions.length === 0 ? empty : `first answer ${first}, ${answered} of ${questions.length} questions`;
  const brand = isBrandRight(measured) ? 'right' : 'WRONG';
  console.log(`${brand} ${build} (${half}): proposal ${proposalSeconds.toFixed(1)} s, ${answers}`);
  if (verdict.instead) console.log(`      ${verdict.instead}`);
}

function reportGroup(name: string, group: readonly Measured[]): boolean {
  if (group.length === 0) return true;
  const count = (isFit: (measured: Measured) => boolean) => `${group.filter(isFit).length}/${group.length}`;
  const asked = group.filter(({ served }) => served.website.questions.length > 0);
  const seconds = median(asked.map(({ answeredSeconds }) => answeredSeconds ?? Number.POSITIVE_INFINITY));
  const right = group.filter(isBrandRight).length;
  console.log(
    `${name}: first correctly cited answer ${seconds.toFixed(1)} s in the median (aim: at most ${aims.seconds}), ${sum(asked.map(({ answered }) => answered))} of ${sum(asked.map(({ served }) => served.website.questions.length))} questions; brand ${right} of ${group.length} (aim: ${aims.brandShare * group.length}): name ${count(({ verdict }) => verdict.name)}, logo ${count(({ verdict }) => verdict.logo)}, colour ${count(({ verdict }) => verdict.color)}; language ${count(({ verdict }) => verdict.language)}; contrast ${count(({ verdict }) => verdict.contrast)}`,
  );
  return (
    seconds <= aims.seconds &&
    right >= aims.brandShare * group.length &&
    group.every(({ verdict, saysEmpty }) => verdict.contrast && saysEmpty)
  );
}

function isBrandRight({ verdict }: Pick<Measured, 'verdict'>): boolean {
  return verdict.name && verdict.logo && verdict.color;
}

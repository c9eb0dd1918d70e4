import { expect, it } from 'vitest';
import { findDocstringFaults, findPredicateFaults, findSubjectFaults } from './voice.ts';

it.each([
  ['export function isOpen(door: Door): boolean {', 0],
  ['async function hasKey(db: Db): Promise<boolean> {', 0],
  ['function isText(value: unknown): value is string {', 0],
  ['function isText(value: unknown): value is { text: string } {', 0],
  ['function isTrouble(error: Error): Trouble | undefined {', 1],
  ['async function hasSitemap({ db }: Deps, { site }: Run): Promise<number> {', 1],
  ['function needsPassword(): Problem {', 1],
  ['function isolate(text: string): string {', 0],
])('reads %s', (source, faults) => {
  expect(findPredicateFaults('a.ts', source)).toHaveLength(faults);
});

it.each([
  ['sites: keep pages of a site that is added again', true],
  ['server, build: read texts once', true],
  ['http: embed nothing', true],
  ['Mend the sites', false],
  ['sites: Keep pages', false],
  ['sites: kept pages', true],
  ['sites: added a bound', false],
  ['sites: adding a bound', false],
  ['sites: keep pages.', false],
  [`sites: keep ${'many '.repeat(30)}pages`, false],
])('judges the subject %s', (subject, isGood) => {
  expect(findSubjectFaults(subject)).toHaveLength(isGood ? 0 : 1);
});

it.each([
  ['/** Returns the host. */', true],
  ['/**\n * Host of a query.\n */', true],
  ['/** Whether it is open. */', false],
  ['/** Of the host. */', false],
  ['/**\n * What is kept.\n */', false],
  ['/** Bytes of a file. */', true],
])('judges the docstring %s', (source, isGood) => {
  expect(findDocstringFaults('a.ts', source)).toHaveLength(isGood ? 0 : 1);
});

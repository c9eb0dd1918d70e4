import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks that names, docstrings and commits say what they are: predicates answer yes or no, and a commit's subject is `room: what changes`. */
const root = join(import.meta.dirname, '..');

const longestSubject = 100;

const predicate = /\bfunction ((?:is|has|can|may|needs|was|does)[A-Z]\w*)\b[^;]*?\):\s*([^{;]+?)\s*\{/g;

/** Return types of a predicate: the last is a condition of a query. */
const answers = /^(?:boolean|Promise<boolean>|(?:asserts )?\w+ is\b.*|RawBuilder<SqlBool>)$/s;

/** Returns a sentence for each predicate in a source that answers something else than yes or no. */
export function findPredicateFaults(path: string, source: string): string[] {
  return [...source.matchAll(predicate)]
    .filter(([, , answer = '']) => !answers.test(answer))
    .map(([, name, answer]) => `${path}: ${name} sounds like a yes or no, and returns ${answer}`);
}

const docstring = /\/\*\*(?:[ \t]*\n[ \t]*\*)?[ \t]*([^\n]*)/g;

/** Beginnings of a docstring without a subject or a verb. */
const subjectless = /^(?:Of|What|By|Whether|That|Its|…|[a-z])(?![\w-])/;

/** Returns a sentence for each docstring that doesn't begin with its subject or a verb. */
export function findDocstringFaults(path: string, source: string): string[] {
  return [...source.matchAll(docstring)]
    .filter(([, first = '']) => subjectless.test(first))
    .map(([, first]) => `${path}: "${first}" should begin with a noun or a verb`);
}

/** Returns a sentence for a commit's subject that isn't `room: what changes`. */
export function findSubjectFaults(subject: string): string[] {
  const [, room = '', change = ''] = /^([^:]*): (.*)$/.exec(subject) ?? [];
  const why =
    (!/^[a-z][a-z0-9 ,&-]*$/.test(room) && 'has no room before a colon') ||
    (!/^[a-z]/.test(change) && 'has no change in lower case after the colon') ||
    (/^(?:\w+ed|\w+ing)\b/.test(change) && !imperatives.test(change) && 'is not in the imperative') ||
    (subject.endsWith('.') && 'ends with a full stop') ||
    (subject.length > longestSubject && `is longer than ${longestSubject} characters`);
  return why ? [`The commit "${subject}" ${why}.`] : [];
}

/** Imperatives that end like other forms. */
const imperatives = /^(?:need|bring|feed|embed|speed|shed|ring|exceed|proceed|succeed|seed|string)\b/;

/** Returns the subjects of the commits since this check exists; none where the history isn't there. */
function readSubjects(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  if (!existsSync(join(root, '.git'))) return [];
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'build/voice.ts').split('\n').at(-1);
  if (!first) return [];
  return git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean);
}

if (import.meta.main) {
  const sources = globSync('{server,client,contract,shared,build}/**/*.{ts,tsx}', { cwd: root })
    // Released migrations never change, nor do their comments.
    .filter((path) => !/\.test\.tsx?$|^server\/store\/migrations\/001-/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const faults = [
    ...sources.flatMap(({ path, source }) => findPredicateFaults(path, source)),
    ...sources.flatMap(({ path, source }) => findDocstringFaults(path, source)),
    ...readSubjects().flatMap(findSubjectFaults),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

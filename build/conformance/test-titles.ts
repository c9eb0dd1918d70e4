import { parseSync, Visitor } from 'vite';

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Expression = Call['callee'] | Call['arguments'][number];

const runs = new Set([
  'describe',
  'each',
  'for',
  'concurrent',
  'sequential',
  'only',
  'runIf',
  'skipIf',
  'step',
]);
/** Placeholder of a value in a title: a template's hole, or one of `each`. */
const hole = '\u0000';

/**
 * The titles of the tests in a file, of their steps, and of the groups around them, outermost first, each as a pattern in
 * which any text may stand for a value. Tests that do not run (`skip`, `todo`, `fixme`) have none, nor has anything in
 * them, nor a test whose title has no fixed word.
 */
export function readTitles(name: string, source: string): RegExp[][] {
  const titles: RegExp[][] = [];
  const groups: { end: number; title: RegExp }[] = [];
  let skippedUntil = 0;
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    CallExpression(call) {
      const [first = '', ...rest] = readWords(call.callee);
      if (call.start < skippedUntil || !/^(it$|test$|describe)/.test(first)) return;
      if (!rest.every((word) => runs.has(word))) skippedUntil = call.end;
      const title = readTitle(call.arguments[0], rest.includes('each'));
      if (call.start < skippedUntil || title === undefined) return;
      while ((groups.at(-1)?.end ?? Number.POSITIVE_INFINITY) < call.start) groups.pop();
      titles.push([...groups.map((group) => group.title), title]);
      groups.push({ end: call.end, title });
    },
  }).visit(program);
  return titles;
}

/** `test.describe.each(rows)` is `['test', 'describe', 'each']`. */
function readWords(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return readWords(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...readWords(callee.object), callee.property.name];
}

function readTitle(argument: Expression | undefined, isEach: boolean): RegExp | undefined {
  let text: string;
  if (argument?.type === 'Literal' && typeof argument.value === 'string') text = argument.value;
  else if (argument?.type === 'TemplateLiteral')
    text = argument.quasis.map(({ value }) => value.cooked).join(hole);
  else return undefined;
  if (isEach) text = text.replaceAll(/%[\d.]*[a-z]|\$[a-zA-Z]+/g, hole);
  if (!/\p{L}/u.test(text)) return undefined;
  const parts = text.split(hole).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'su');
}

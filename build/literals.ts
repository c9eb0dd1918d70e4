import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** Checks that screens take their sentences from texts/, where they have translations. */
const root = join(import.meta.dirname, '..');

/** Attributes that people read or hear. */
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'aria-description']);

/** Texts that are the same in all languages: names, keys, values as they are sent, and examples of input. */
const sameEverywhere =
  /^(?:GitHub|LinkedIn|OpenAPI|CONSOLE_HOSTS|default|ai|Aa|⌘K|Ctrl K|https?:\/\/\S*|[a-z]+\.(?:com|txt)|[\d:,\s-]*|\W*)$/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Returns a sentence for each text in a screen's source that stands there itself. */
export function findLiterals(path: string, source: string): string[] {
  const found: { text: string; start: number }[] = [];
  visit(parseAst(source, { lang: 'tsx' }), (node) => {
    for (const shown of shownBy(node)) found.push(...textsOf(shown));
  });
  return found
    .filter(({ text }) => !sameEverywhere.test(text))
    .map(({ text, start }) => {
      const line = source.slice(0, start).split('\n').length;
      return `${path}:${line} shows “${text}”, which belongs in texts/`;
    });
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value)) return;
  see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns what stands between an element's tags, or in an attribute that people read or hear. */
function shownBy(node: Node): unknown[] {
  if (Array.isArray(node.children) && /^JSX(?:Element|Fragment)$/.test(node.type)) return node.children;
  const isSpoken = node.type === 'JSXAttribute' && isNode(node.name) && spoken.has(String(node.name.name));
  return isSpoken ? [node.value] : [];
}

/** Returns the texts that an expression may be. */
function textsOf(node: unknown): { text: string; start: number }[] {
  if (!isNode(node)) return [];
  const { type, start, value } = node;
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string'))
    return [{ text: String(value).replace(/\s+/g, ' ').trim(), start }];
  if (type === 'TemplateElement') return [{ text: String(Object(value).cooked).trim(), start }];
  const parts = [node.expression, node.consequent, node.alternate, node.right, node.quasis].flat();
  return expressions.has(type) ? parts.flatMap(textsOf) : [];
}

/** Expressions that are one of their parts. */
const expressions = new Set([
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
  'ParenthesizedExpression',
]);

if (import.meta.main) {
  const faults = globSync('client/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap((path) => findLiterals(path, readFileSync(join(root, path), 'utf8')));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** Words of one argument: letters, digits and what stands within numbers and codes. */
const value = String.raw`([\p{L}\p{N}][\p{L}\p{N}._/-]{0,63})`;

/** Returns the arguments that a question has where a rule such as `order {number}` expects them; undefined if it doesn't match. */
export function matchRule(rule: string, question: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = rule
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .split(/(\{[A-Za-z_][\w-]*\})/)
        .map((piece) => {
          if (!/^\{.+\}$/.test(piece)) return RegExp.escape(piece);
          names.push(piece.slice(1, -1));
          return value;
        })
        .join(''),
    )
    .join(String.raw`[\s:#№]+`);
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu').exec(
    question.slice(0, 2000),
  );
  if (!found || rule.trim() === '') return undefined;
  return Object.fromEntries(
    names.map((name, index) => [name, (found[index + 1] ?? '').replace(/[._/-]+$/, '')]),
  );
}

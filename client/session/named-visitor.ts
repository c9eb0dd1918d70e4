import type { NamedVisitor } from '#contract/people/visitors.ts';

let named: NamedVisitor | undefined;

/** Returns whom the site around the chat has named. */
export function namedVisitor(): NamedVisitor | undefined {
  return named;
}

export function setNamedVisitor(visitor: NamedVisitor): void {
  named = visitor;
}

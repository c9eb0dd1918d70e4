import { createElement, Fragment, type ReactNode } from 'react';

/** Renders a sentence with a part in place of its `{}`. */
export function filled(sentence: string, part: ReactNode): ReactNode {
  const [before = '', after = ''] = sentence.split('{}');
  return createElement(Fragment, null, before, part, after);
}

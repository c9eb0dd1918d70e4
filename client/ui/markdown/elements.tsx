import type { Element, Nodes } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, useContext } from 'react';
import { TableBox } from '#client/ui/document/table-box.tsx';
import { words } from '#client/words/words.ts';
import { CitationMarker } from './citation.tsx';
import { CodeBlock } from './code-block.tsx';
import { Footnote } from './footnote.tsx';
import { Formula } from './formula.tsx';
import { isOnOrigins, LinkOrigins } from './link-origins.ts';
import { inlineMath } from './maths.ts';
import { isLinkable } from './sanitize.ts';

/** Components for a reply's elements. */
export const elements: Partial<Components> = {
  a: ({ href, title, children }) => (
    <AnswerLink href={href} title={title}>
      {children}
    </AnswerLink>
  ),
  sup: ({ node, children }) => {
    const { dataCitation = '', dataFootnote, dataDefinition } = node?.properties ?? {};
    if (dataFootnote === undefined)
      return <CitationMarker number={String(dataCitation)}>{children}</CitationMarker>;
    return (
      <Footnote name={String(dataFootnote)} isDefinition={dataDefinition !== undefined}>
        {children}
      </Footnote>
    );
  },
  code: ({ node, className, children }) =>
    className === inlineMath ? (
      <Formula tex={textOfElement(node)} isDisplay={false} />
    ) : (
      <code>{children}</code>
    ),
  pre: ({ node }) => {
    const [code, language] = [textOfElement(node).replace(/\n$/, ''), languageOf(node)];
    return language === 'math' ? (
      <Formula isDisplay tex={code} />
    ) : (
      <CodeBlock code={code} language={language} />
    );
  },
  table: ({ children }) => <TableBox>{children}</TableBox>,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? words().done : words().toDo}>
      {checked ? '☑' : '☐'}
    </span>
  ),
};

function textOfElement(node: Nodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOfElement).join('') : '';
}

function languageOf(pre: Element | undefined): string {
  const code = pre?.children.find((child) => child.type === 'element');
  const names = code?.properties.className;
  const name = Array.isArray(names) ? names.find((each) => String(each).startsWith('language-')) : undefined;
  return name === undefined ? '' : String(name).slice('language-'.length);
}

/** A link in a reply, which opens in a new tab; plain text if its address isn't allowed. */
function AnswerLink({ href, title, children }: ComponentProps<'a'>) {
  const origins = useContext(LinkOrigins);
  if (!isLinkable(href) || !isOnOrigins(href, origins)) return children;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

import { type ComponentProps, useContext } from 'react';
import { isOnOrigins, LinkOrigins } from './link-origins.ts';
import { isLinkable } from './sanitize.ts';

/** A link of a reply, in a tab of its own; text if it leads where a reply may not. */
export function AnswerLink({ href, title, children }: ComponentProps<'a'>) {
  const origins = useContext(LinkOrigins);
  if (!isLinkable(href) || !isOnOrigins(href, origins)) return children;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

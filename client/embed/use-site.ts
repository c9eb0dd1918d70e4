import { createContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ToChat, ToSite } from '#contract/embed-messages.ts';
import { checkVisitorToken } from './check-visitor-token.ts';
import { joinSite } from './site-messages.ts';

type Page = Extract<ToChat, { type: 'context' }>;

/** The site around the chat, and what it asks for. */
export interface Site {
  isFramed: boolean;
  /** Page that the site says its visitor is on. */
  page: Page | undefined;
  /** Questions that the site has asked in the visitor's place so far. */
  asked: readonly string[];
  /** Number of times that the widget was opened. */
  opened: number;
  send(message: ToSite): void;
  close(): void;
}

const alone: Site = {
  isFramed: false,
  page: undefined,
  asked: [],
  opened: 0,
  send() {},
  close() {},
};

export const SiteContext = createContext(alone);

/** Joins the site around this frame. */
export function useSite(): Site {
  const [site, setSite] = useState(alone);
  // The server's HTML is that of a frame, as the page mostly is one.
  const isFramed = useSyncExternalStore(neverChanges, isInFrame, () => true);
  const joined = useRef<ReturnType<typeof joinSite>>(undefined);

  useEffect(() => {
    joined.current = joinSite((message) => {
      if (message.type === 'identify') void checkVisitorToken(message.token);
      else setSite((before) => receive(before, message));
    });
    const send = (message: ToSite) => joined.current?.send(message);
    setSite((before) => ({ ...before, send, close: () => send({ type: 'close' }) }));
    return () => joined.current?.leave();
  }, []);

  return { ...site, isFramed };
}

const neverChanges = () => () => {};

function isInFrame(): boolean {
  return window.parent !== window;
}

function receive(site: Site, message: Exclude<ToChat, { type: 'identify' }>): Site {
  switch (message.type) {
    case 'open':
      return { ...site, opened: site.opened + 1 };
    case 'ask':
      return { ...site, asked: [...site.asked, message.text] };
    case 'context':
      return { ...site, page: message };
  }
}

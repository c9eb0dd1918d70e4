import { createContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ToChat, ToSite } from '#contract/programs/embed-messages.ts';
import { checkVisitorToken } from './check-visitor-token.ts';
import { joinSite } from './site-messages.ts';

type Page = Extract<ToChat, { type: 'context' }>;

/** Requests of a site so far. */
interface Heard {
  /** Page that the site says its visitor is on. */
  page: Page | undefined;
  /** Questions that the site has asked in the visitor's place so far. */
  asked: readonly string[];
  /** Number of times that the widget was opened. */
  opened: number;
}

/** The site around the chat. */
export interface Site extends Heard {
  isFramed: boolean;
  send(message: ToSite): void;
  close(): void;
}

const nothingHeard: Heard = { page: undefined, asked: [], opened: 0 };

export const SiteContext = createContext<Site>({ ...nothingHeard, isFramed: false, send() {}, close() {} });

/** Joins the site around this frame. */
export function useSite(): Site {
  const [heard, setHeard] = useState(nothingHeard);
  // The server's HTML is that of a frame, as the page mostly is one.
  const isFramed = useSyncExternalStore(neverChanges, isInFrame, () => true);
  const joined = useRef<ReturnType<typeof joinSite>>(undefined);
  // Not part of the state: a message may be rendered before what joining sets.
  const [ways] = useState(() => {
    const send = (message: ToSite) => joined.current?.send(message);
    return { send, close: () => send({ type: 'close' }) };
  });

  useEffect(() => {
    joined.current = joinSite((message) => {
      if (message.type === 'identify') void checkVisitorToken(message.token);
      else setHeard((before) => receive(before, message));
    });
    return () => joined.current?.leave();
  }, []);

  return { ...heard, ...ways, isFramed };
}

const neverChanges = () => () => {};

function isInFrame(): boolean {
  return window.parent !== window;
}

function receive(heard: Heard, message: Exclude<ToChat, { type: 'identify' }>): Heard {
  switch (message.type) {
    case 'open':
      return { ...heard, opened: heard.opened + 1 };
    case 'ask':
      return { ...heard, asked: [...heard.asked, message.text] };
    case 'context':
      return { ...heard, page: message };
  }
}

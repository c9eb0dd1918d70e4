import { boot } from '#client/boot.ts';
import { greeting, type ToChat, type ToSite } from '#contract/programs/embed-messages.ts';
import { isEmbedSite } from './embed-site.ts';

const longestText = 20_000;

/** Messages that are kept until the site around connects, which one that isn't listed never does. */
const mostWaiting = 20;

/** The site around this frame. */
export interface Site {
  send(message: ToSite): void;
  leave(): void;
}

/** Asks the site around this frame for a port, and passes its messages on. Undefined where the page is not in a frame. */
export function joinSite(receive: (message: ToChat) => void): Site | undefined {
  if (window.parent === window) return undefined;
  const left = new AbortController();
  let port: MessagePort | undefined;
  // Somebody may press a button before the site has answered.
  const waiting: ToSite[] = [];
  addEventListener(
    'message',
    ({ data, origin, source, ports: [given] }) => {
      if (data !== greeting || source !== window.parent || !given || !mayConnect(origin)) return;
      port?.close();
      port = given;
      for (const message of waiting.splice(0)) port.postMessage(message);
      port.onmessage = (event) => {
        const message = parseMessage(event.data);
        if (message) receive(message);
      };
    },
    { signal: left.signal },
  );
  // Any site may hear that there is a chat; only its own sites are listened to.
  window.parent.postMessage(greeting, '*');
  return {
    send(message) {
      if (port) port.postMessage(message);
      else if (waiting.length < mostWaiting) waiting.push(message);
    },
    leave() {
      left.abort();
      port?.close();
    },
  };
}

/** The host's own pages may connect too: its test page. */
function mayConnect(origin: string): boolean {
  const sites = boot().config.pagesettings.embed?.sites ?? [];
  return origin === location.origin || isEmbedSite(sites, origin);
}

/** Returns a site's message; undefined for anything else. */
export function parseMessage(data: unknown): ToChat | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  if (type === 'open') return { type };
  if (type === 'ask') {
    const text = 'text' in data && textOf(data.text);
    return text ? { type, text } : undefined;
  }
  if (type === 'identify') {
    const token = 'token' in data && textOf(data.token);
    return token ? { type, token } : undefined;
  }
  if (type !== 'context' || !('url' in data)) return undefined;
  const url = URL.parse(textOf(data.url) ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const title = ('title' in data && textOf(data.title)) || url.hostname;
  return { type, url: url.href, title: title.slice(0, 300), offer: 'offer' in data && data.offer === true };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestText ? value : undefined;
}

import type { ToSite } from '#contract/programs/embed-messages.ts';
import { createChannel } from './channel.ts';
import { createEvents, type Listener } from './events.ts';
import type { HostFacts } from './host-facts.ts';
import { drawInline, drawPanel } from './panel.ts';

/** `window.chatAgent`, for the site's own scripts. */
interface ChatAgent {
  open(): void;
  close(): void;
  toggle(): void;
  ask(text: string): void;
  /** Says which page the visitor is on. */
  context(page: { url?: string; title?: string }): void;
  /** Names the visitor, by a token that the site's server signed. */
  identify(token: string): void;
  destroy(): void;
  /** Returns a function that ends the listening. */
  on(event: string, listener: Listener): () => void;
}

interface Widget {
  host: HostFacts;
  /** The script's attributes. */
  options: DOMStringMap;
  frame: HTMLIFrameElement;
  events: ReturnType<typeof createEvents>;
  ended: AbortController;
  panel?: ReturnType<typeof drawPanel> | undefined;
}

/** Makes the widget; `draw` adds it to the page. */
export function createWidget(host: HostFacts, options: DOMStringMap): { agent: ChatAgent; draw: () => void } {
  const frame = createFrame(host);
  const widget: Widget = { host, options, frame, events: createEvents(), ended: new AbortController() };
  const agent = createAgent(widget);
  return { agent, draw: () => draw(widget, agent) };
}

/** Creates the chat's frame; on a site that isolates itself one that WebKit may show, which doesn't know `credentialless`. */
function createFrame({ origin, title }: HostFacts): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const isStrict = crossOriginIsolated && !('credentialless' in frame);
  frame.title = title;
  frame.src = `${origin}/embed${isStrict ? '?isolated' : ''}`;
  return frame;
}

function createAgent(widget: Widget): ChatAgent {
  const { host, options, frame, events, ended } = widget;
  const channel = createChannel(frame, { origin: host.origin, signal: ended.signal }, receive);
  const offer = options.page === 'on';

  function receive(message: ToSite): void {
    if (message.type === 'close') show(false);
    if (message.type === 'event') events.emit(message.event, message.detail);
  }

  function show(isOpen: boolean): void {
    const { panel } = widget;
    if (!panel || panel.isOpen() === isOpen) return;
    panel.show(isOpen);
    if (isOpen) {
      if (offer) context({});
      channel.send({ type: 'open' });
    }
    events.emit(isOpen ? 'open' : 'close', {});
  }

  function context({ url = location.href, title = document.title }): void {
    channel.send({ type: 'context', url: `${url}`, title: `${title}`, offer });
  }

  return {
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!widget.panel?.isOpen()),
    ask(text) {
      show(true);
      channel.send({ type: 'ask', text: `${text}` });
    },
    context,
    identify: (token) => channel.send({ type: 'identify', token: `${token}` }),
    destroy() {
      ended.abort();
      widget.panel?.remove();
      widget.panel = undefined;
      Reflect.deleteProperty(window, 'chatAgent');
    },
    on: events.on,
  };
}

function draw(widget: Widget, agent: ChatAgent): void {
  const { host, options, frame, events, ended } = widget;
  if (ended.signal.aborted) return;
  const target = options.target ? document.querySelector(options.target) : null;
  const drawing = { host, options, frame, signal: ended.signal, toggle: agent.toggle };
  widget.panel = target ? drawInline(drawing, target) : drawPanel(drawing);
  if (target && options.page === 'on') agent.context({});
  events.emit('ready', {});
  if (options.open === 'true') agent.open();
}

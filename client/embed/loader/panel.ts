import type { HostFacts } from './host-facts.ts';
import { buttonStyle, inlineStyle } from './style.ts';

interface Drawing {
  host: HostFacts;
  options: DOMStringMap;
  frame: HTMLIFrameElement;
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal;
  toggle: () => void;
}

interface Panel {
  isOpen(): boolean;
  show(isOpen: boolean): void;
  remove(): void;
}

const icons = { open: 'M4 5h16v11H9l-5 4z', close: 'M6 9l6 6 6-6' };

/** Adds the button, which opens the chat over the page; on phones as a sheet over all of it. */
export function drawPanel({ host, options, frame, signal, toggle }: Drawing): Panel {
  const { root, element } = createRoot(buttonStyle(host, options), options.nonce);
  const button = document.createElement('button');
  const label = options.label ?? host.label;
  const [open = '', close = ''] = namesOf(host);
  const icon = drawIcon();
  let isOpen = false;
  button.append(icon.svg, label);
  button.onclick = toggle;
  button.onkeydown = ({ key }) => {
    if (isOpen && key === 'Escape') toggle();
  };
  element.dir = getComputedStyle(document.documentElement).direction;
  root.append(button);

  function say(): void {
    button.ariaExpanded = `${isOpen}`;
    button.ariaLabel = isOpen ? close : label || open;
    icon.path.setAttribute('d', isOpen ? icons.close : icons.open);
    element.toggleAttribute('open', isOpen);
  }

  function follow(): void {
    const view = window.visualViewport;
    if (!view) return;
    frame.style.setProperty('--top', `${view.offsetTop}px`);
    frame.style.setProperty('--height', `${view.height}px`);
  }

  say();
  keepInPage(element, signal);
  for (const event of ['resize', 'scroll']) visualViewport?.addEventListener(event, follow, { signal });
  return {
    isOpen: () => isOpen,
    show(next) {
      isOpen = next;
      say();
      follow();
      if (!next) return button.focus();
      if (!frame.isConnected) root.prepend(frame);
      frame.focus();
    },
    remove: () => element.remove(),
  };
}

/** Returns the button's names in the browser's language, if the host has it. */
function namesOf({ words }: HostFacts): string[] {
  const names = words.split('|');
  return names.slice(names.indexOf(navigator.language.slice(0, 2)) + 1 || 1);
}

/** Puts the chat itself into an element of the page. */
export function drawInline({ options, frame }: Drawing, target: Element): Panel {
  const { root, element } = createRoot(inlineStyle, options.nonce);
  frame.loading = 'lazy';
  root.append(frame);
  target.append(element);
  return { isOpen: () => true, show() {}, remove: () => element.remove() };
}

/** Creates an element whose closed shadow keeps the site's style out. */
function createRoot(css: string, nonce = ''): { element: HTMLElement; root: ShadowRoot } {
  const element = document.createElement('chat-agent');
  const root = element.attachShadow({ mode: 'closed' });
  try {
    // Made by script, so that no policy of the site needs to allow it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = css;
    root.append(style);
  }
  return { element, root };
}

/** Adds the element beside the body, which sites exchange for another, and again whenever it is taken away. */
function keepInPage(element: HTMLElement, signal: AbortSignal): void {
  const add = () => {
    if (!element.isConnected) document.documentElement.append(element);
  };
  const observer = new MutationObserver(add);
  observer.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  add();
}

/** Draws in pixels: the style makes it as large as the icons are, 24 by 24. */
function drawIcon() {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.append(path);
  return { svg, path };
}

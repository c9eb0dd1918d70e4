import { createWidget } from './chat-agent.ts';
import type { HostFacts } from './host-facts.ts';

/** A parameter of the function that the server wraps around this script. */
declare const hostFacts: HostFacts;

const script = document.currentScript;
// The script may be on a page twice, for instance by a tag manager.
if (!('chatAgent' in window)) {
  const { agent, draw } = createWidget(hostFacts, script instanceof HTMLScriptElement ? script.dataset : {});
  Object.assign(window, { chatAgent: agent });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw);
  else draw();
}

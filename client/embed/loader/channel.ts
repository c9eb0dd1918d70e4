import { logFailure } from '#client/log.ts';
import { greeting, type ToChat, type ToSite } from '#contract/programs/embed-messages.ts';

const answersWithinMs = 15_000;

/** Gives the chat in the frame a port whenever its page asks for one. Messages wait until it has. */
export function createChannel(
  frame: HTMLIFrameElement,
  { origin, signal }: { origin: string; signal: AbortSignal },
  receive: (message: ToSite) => void,
): { send(message: ToChat): void } {
  const waiting: ToChat[] = [];
  let port: MessagePort | undefined;

  function connect({ source, origin: from, data }: MessageEvent): void {
    // Every frame of the page may send messages to it.
    if (data !== greeting || from !== origin || source !== frame.contentWindow) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<ToSite>) => receive(event.data);
    frame.contentWindow?.postMessage(greeting, origin, [port2]);
    port = port1;
    for (const message of waiting.splice(0)) port.postMessage(message);
  }

  addEventListener('message', connect, { signal });
  frame.onload = () =>
    setTimeout(() => {
      if (!port) logFailure(`chat-agent: no answer. Is ${location.origin} among the sites?`, origin);
    }, answersWithinMs);

  return {
    send(message) {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
  };
}

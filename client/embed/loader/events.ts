export type Listener = (detail: object) => void;

/** Creates the widget's events. `ready` happens once, and late listeners are told too. */
export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  let isReady = false;
  return {
    on(event: string, listener: Listener): () => void {
      const these = listeners.get(event) ?? new Set();
      listeners.set(event, these.add(listener));
      if (event === 'ready' && isReady) queueMicrotask(() => listener({}));
      return () => these.delete(listener);
    },
    emit(event: string, detail: object): void {
      isReady ||= event === 'ready';
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(detail);
        } catch (error) {
          // The site's own fault, which must not end the widget.
          reportError(error);
        }
      }
    },
  };
}

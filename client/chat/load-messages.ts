type Messages = typeof import('./messages.tsx').Messages;

let loaded: Messages | undefined;

/** Loads the code that shows a conversation, which an empty chat does without. */
export async function loadMessages(): Promise<Messages> {
  const { Messages } = await import('./messages.tsx');
  loaded = Messages;
  return Messages;
}

/** Returns the component if it has been loaded. */
export const loadedMessages = () => loaded;

/** Returns a loader of a screen that waits for the style of all screens too: the page comes with the chat's alone. */
export function withWholeStyle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [screen] = await Promise.all([load(), import('./whole.css')]);
    return screen;
  };
}

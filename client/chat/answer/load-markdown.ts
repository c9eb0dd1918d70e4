type Renderer = typeof import('#client/ui/markdown/markdown.tsx').default;

let loaded: Renderer | undefined;

/** Loads the renderer's chunk; later answers use it at once. */
export async function loadMarkdown(): Promise<{ default: Renderer }> {
  const part = await import('#client/ui/markdown/markdown.tsx');
  loaded = part.default;
  return part;
}

/** Returns the renderer if it has been loaded. */
export const loadedMarkdown = () => loaded;

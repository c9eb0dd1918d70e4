/** Returns a loader of a chunk that waits for the texts which it shows, too. */
export function loadWith<Module>(
  load: () => Promise<Module>,
  loadTexts: () => Promise<void>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return module;
  };
}

/** Calls `save` when the page is hidden or left, and once more when the returned function stops that. */
export function onPageHide(save: () => void): () => void {
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', save);
    save();
  };
}

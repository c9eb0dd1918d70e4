/** Calls when the page goes, or may be about to, and when the function returned is called, which ends it. */
export function whenLeft(save: () => void): () => void {
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', save);
    save();
  };
}

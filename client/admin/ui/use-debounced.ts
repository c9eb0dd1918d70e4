import { useEffect, useState } from 'react';
import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';

/** Milliseconds without a key before a URL is fetched. */
const typingPause = 700;

/** Returns the value once it hasn't changed for `time` milliseconds, and the previous one until then. */
export function useDebounced<Value>(value: Value, time: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), time);
    return () => clearTimeout(timer);
  }, [value, time]);
  return settled;
}

/** Returns the image's URL, '' for none. It is debounced, so that a typed URL is not fetched letter by letter. */
export function useDebouncedImage(entered: string): string {
  const image = safeImageUrl(entered);
  const settled = useDebounced(image, typingPause);
  return image === '' || image.startsWith('data:') ? image : settled;
}

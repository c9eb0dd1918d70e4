import { useEffect, useState } from 'react';
import { safeImageUrl } from '#contract/image-url.ts';

/** Milliseconds without a key before an address is taken for whole. */
const typingPause = 700;

/** A value as it was when it last stood still for so many milliseconds. */
export function useSettled<Value>(value: Value, time: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), time);
    return () => clearTimeout(timer);
  }, [value, time]);
  return settled;
}

/** The image that was entered, '' for none. An address is not fetched at each of its letters. */
export function useSettledImage(entered: string): string {
  const image = safeImageUrl(entered);
  const settled = useSettled(image, typingPause);
  return image === '' || image.startsWith('data:') ? image : settled;
}

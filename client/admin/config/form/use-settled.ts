import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds without a fetch after which nothing moves the form's parts, and the longest wait for that. */
const [quietMs, longestMs] = [100, 5000];

/** Calls back once all of the form and what its parts fetch is there, or it took too long. */
export function useSettled(isWhole: boolean, onSettled: () => void): void {
  const isLoaded = useIsFetching() === 0 && isWhole;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(() => settle(), quietMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  useEffect(() => {
    const timer = setTimeout(() => settle(), longestMs);
    return () => clearTimeout(timer);
  }, []);
}

import type { OpenedSource } from './shown-source.ts';

/** Returns the source that a chip or a citation in an answer stands for. */
export function sourceOfElement(element: Element): OpenedSource | undefined {
  const number = element.getAttribute('data-source');
  if (number === null) return undefined;
  const markers = [...(element.closest('.markdown')?.querySelectorAll('[data-source]') ?? [])];
  const same = markers.filter((marker) => marker.getAttribute('data-source') === number);
  return { number, nth: same.includes(element) ? same.indexOf(element) : undefined };
}

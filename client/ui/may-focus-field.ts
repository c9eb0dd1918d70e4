/** True unless on a touch screen, whose keyboard would cover the page once a field takes the focus by itself. */
export function mayFocusField(): boolean {
  return matchMedia('(hover: hover)').matches;
}

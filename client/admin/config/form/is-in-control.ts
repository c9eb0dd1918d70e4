/** True if what has the focus is a field, a button or a link: somebody uses it. A screen's heading has it without anybody's doing. */
export function isInControl(focused: EventTarget | null): boolean {
  return focused instanceof HTMLElement && focused.tabIndex >= 0;
}

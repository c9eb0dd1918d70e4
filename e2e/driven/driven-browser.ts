/** Reference to an element of the page, as WebDriver passes it: its id under a name that the standard fixes. */
type Reference = Record<string, string>;

export interface Point {
  x: number;
  y: number;
}

/** A browser that isn't Playwright's own, driven by the few commands of WebDriver that tests need. */
export interface DrivenBrowser {
  goTo(url: string): Promise<void>;
  /** Runs the body of a function in the current frame, and returns its value; for an element, its reference. */
  run(body: string): Promise<unknown>;
  /** Continues in a frame; `null` for the page itself. */
  enter(frame: Reference | null): Promise<void>;
  /** Clicks with the mouse, at a place in the page's window. */
  click(at: Point): Promise<void>;
  /** Presses and releases keys, one after the other. */
  type(keys: string): Promise<void>;
  close(): Promise<void>;
}

/** WebDriver's codes of keys without a character. */
export const [enterKey, shiftKey] = ['\uE007', '\uE008'] as const;

/** Returns the input of WebDriver's actions for a click. */
export function clickActions({ x, y }: Point) {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Returns the input of WebDriver's actions for pressed keys. */
export function keyActions(keys: string) {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

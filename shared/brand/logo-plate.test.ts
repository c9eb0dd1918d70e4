import { expect, it } from 'vitest';
import { plateFor } from './logo-plate.ts';

type Colour = [number, number, number];

const white: Colour = [255, 255, 255];
const black: Colour = [17, 17, 17];
const yellow: Colour = [250, 240, 60];
const navy: Colour = [10, 10, 60];

/** A ring of pixels of the colours in turn, on clear ground; or a full square. */
function draw(colours: Colour[], isFull = false): Uint8ClampedArray {
  const side = 16;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isDrawn = isFull || x < 3 || y < 3 || x > 12 || y > 12;
    const colour = colours[at % colours.length] ?? white;
    if (isDrawn) pixels.set([...colour, 255], at * 4);
  }
  return pixels;
}

const on = (ground: Colour) => draw([ground], true);

it.each([
  ['dark on dark', [black], black, 'light'],
  ['dark on light', [black], white, undefined],
  ['white on white', [white], white, 'dark'],
  ['white on the brand', [white], navy, undefined],
  ['yellow on white', [yellow], white, 'dark'],
  ['navy words with a yellow mark, on dark', [navy, navy, yellow], black, 'light'],
] as const)('a logo %s', (_, colours, ground, plate) => {
  expect(plateFor(draw([...colours]), on(ground))).toBe(plate);
});

it('a picture that fills its box has a ground of its own', () => {
  expect(plateFor(draw([black], true), on(black))).toBeUndefined();
});

it('a logo of unreadable pixels gets a light plate on dark ground', () => {
  expect(plateFor(undefined, on(black))).toBe('light');
  expect(plateFor(undefined, on(white))).toBeUndefined();
});

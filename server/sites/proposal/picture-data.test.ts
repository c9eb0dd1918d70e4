import { expect, it } from 'vitest';
import { isDrawing } from './picture-data.ts';

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ['\ufeff<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg>\n<!-- b -->\n<SVG>', true],
  ['<html><svg></svg></html>', false],
  ['<!-- <svg> -->', false],
  ['<svgx>', false],
  ['', false],
])('knows whether %j is a drawing', (text, expected) => {
  expect(isDrawing(text)).toBe(expected);
});

it('is not held up by comments that could be read in many ways', () => {
  expect(isDrawing('<!---->'.repeat(500))).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { formatNumber } from './number-format.ts';

describe('a number is shown as its cell shows it', () => {
  it.each([
    [1234.5, 'General', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1e21, 'General', '1e+21'],
    [1234567.891, '#,##0.00', '1,234,567.89'],
    [0.256, '0%', '26%'],
    [-5, '0;(0)', '(5)'],
    [-5.5, '0.0', '-5.5'],
    [0, '0;-0;"none"', 'none'],
    [7, '000', '007'],
    [1234, '[$€-407] #,##0', '€ 1,234'],
    [5, '0 "pieces"', '5 pieces'],
    [1500000, '0.0,,"M"', '1.5M'],
    [12345, '0.00E+00', '1.23E+04'],
    [0.5, '# ?/?', '0.5'],
  ])('%d as %s is %s', (value, code, shown) => {
    expect(formatNumber(value, code)).toBe(shown);
  });
});

describe('a day is shown as its cell shows it', () => {
  it.each([
    [45292, 'yyyy-mm-dd', '2024-01-01'],
    [45292.75, 'd mmmm yyyy h:mm AM/PM', '1 January 2024 6:00 PM'],
    [45292.75, 'dd.mm.yy hh:mm:ss', '01.01.24 18:00:00'],
    [45292, 'ddd d/m', 'Mon 1/1'],
    [1.5, '[h]:mm', '36:00'],
    [0.000_694_444_4, 'mm:ss', '01:00'],
    [1, 'yyyy-mm-dd', '1900-01-01'],
    [-1, 'yyyy-mm-dd', '-1'],
  ])('%d as %s is %s', (value, code, shown) => {
    expect(formatNumber(value, code)).toBe(shown);
  });

  it('also where days count from 1904', () => {
    expect(formatNumber(0, 'yyyy-mm-dd', true)).toBe('1904-01-01');
  });
});

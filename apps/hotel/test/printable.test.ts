import { describe, expect, it } from 'vitest';
import { printable } from '../src/areas/billing/invoices/pdf/printable.ts';

describe('a text on an invoice', () => {
  it.each([
    ['Garçon, 5 €', 'Garçon, 5 €'],
    ['Škoda Łódź', 'Skoda ?ódz'],
    ['名前', '??'],
    ['two\nlines', 'two?lines'],
  ])('contains only characters that every reader has: %s', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});

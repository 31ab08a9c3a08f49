import { styleText } from 'node:util';

/** The colours of the parts of a report. */
export interface Palette {
  readonly error: (text: string) => string;
  readonly primary: (text: string) => string;
  readonly secondary: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain = (text: string) => text;
const styled =
  (...styles: Parameters<typeof styleText>[0][]) =>
  (text: string) =>
    styles.reduce<string>((inner, style) => styleText(style, inner, { validateStream: false }), text);

/** Returns the colours for a terminal, or functions that leave text unchanged. */
export function createPalette(colour: boolean): Palette {
  if (!colour) return { error: plain, primary: plain, secondary: plain, faint: plain, strong: plain };
  return {
    error: styled('bold', 'red'),
    primary: styled('red'),
    secondary: styled('cyan'),
    faint: styled('gray'),
    strong: styled('bold'),
  };
}

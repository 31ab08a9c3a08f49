import { inflateSync } from 'node:zlib';

/** The texts of a PDF in the order in which they are drawn, as far as it is written with the fonts of every reader. */
export function textsOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const drawn = [...source.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  return drawn.flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
}

import { inflateSync } from 'node:zlib';

/** Returns the texts of a PDF in drawing order. Only supports the standard fonts. */
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

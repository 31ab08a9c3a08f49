const tabStop = 4;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Blocks whose characters are two terminal columns wide (Unicode Standard Annex 11, East Asian Wide and Fullwidth).
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}|\ufe0f/u;
const invisible = /^[\p{Cf}\p{Mn}\p{Me}]+$/u;

/** A source line as a terminal shows it: tabs as spaces and visible control characters. */
export interface DisplayLine {
  readonly text: string;
  /** Returns the display column, from 0, of an offset into the source line. */
  column(offset: number): number;
}

/** Converts a source line for display in a terminal. */
export function display(source: string): DisplayLine {
  const columns: number[] = [];
  let text = '';
  let width = 0;
  for (const { segment } of graphemes.segment(source)) {
    for (let unit = 0; unit < segment.length; unit++) columns.push(width);
    const shown = segment === '\t' ? ' '.repeat(tabStop - (width % tabStop)) : showControlCharacters(segment);
    text += shown;
    width += segment === '\t' ? shown.length : getWidth(shown);
  }
  return { text, column: (offset) => columns[offset] ?? width };
}

/** Replaces control characters, which would move the cursor or change colours, with their pictures (Unicode block Control Pictures). */
function showControlCharacters(segment: string): string {
  const code = segment.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code >= 0x7f && code < 0xa0 ? '\u2421' : segment;
}

function getWidth(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

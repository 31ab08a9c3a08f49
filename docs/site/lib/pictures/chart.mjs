import { escape, frame } from './style.mjs';

/**
 * @typedef {{ label: string, text: string, value: number, own: boolean }} Bar
 * @typedef {{ title: string, bars: Bar[] }} Panel
 * @typedef {{ title: string, note: string, panels: Panel[] }} Chart
 */

const margin = 16;

const line = 24;

const barHeight = 14;

const width = 720;

/** How wide a character of a label is at most, on average, and how much room a figure takes. */
const room = { character: 7.8, figure: 76 };

/**
 * Draws horizontal bars, one panel for each column of a table; the bars of a panel have one scale that starts at zero.
 * @param {string} name
 * @param {Chart} chart
 */
export function drawChart(name, { title, note, panels }) {
  let y = margin + 14;
  const shapes = [`<text class="words" font-weight="600" x="${margin}" y="${y}">${escape(title)}</text>`];
  shapes.push(`<text class="note" text-anchor="end" x="${width - margin}" y="${y}">${escape(note)}</text>`);
  const labels = panels.flatMap(({ bars }) => bars.map(({ label }) => label.length));
  const left = Math.ceil(margin + Math.max(...labels) * room.character);
  for (const panel of panels) {
    y += line + 8;
    if (panels.length > 1) shapes.push(`<text class="note" x="${margin}" y="${y}">${escape(panel.title)}</text>`);
    const longest = Math.max(...panel.bars.map(({ value }) => value));
    for (const each of panel.bars) {
      y += line;
      shapes.push(drawBar(each, { y, left, length: (each.value / longest) * (width - left - room.figure) }));
    }
  }
  return frame({ name: `chart-${name}`, title, description: describe({ title, note, panels }), width, height: y + margin }, shapes);
}

/**
 * Draws a bar with its label and its figure.
 * @param {Bar} each
 * @param {{ y: number, left: number, length: number }} place the base line of its words, and the bar's left end and length
 */
function drawBar({ label, text, own }, { y, left, length }) {
  const shown = Math.max(1, length);
  const right = left + shown + 8;
  return [
    `<text class="words" text-anchor="end" x="${left - 10}" y="${y}">${escape(label)}</text>`,
    `<rect class="${own ? 'ours' : 'bar'}" x="${left}" y="${y - barHeight + 2}" width="${shown.toFixed(1)}" height="${barHeight}" rx="2"/>`,
    `<text class="note" x="${right.toFixed(1)}" y="${y}">${escape(text)}</text>`,
  ].join('\n');
}

/**
 * Describes the bars in words.
 * @param {Chart} chart
 */
function describe({ note, panels }) {
  const parts = panels.map(({ title, bars }) => `${title}: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}`);
  return `${note} ${parts.join('. ')}.`;
}

import { escape, frame } from './style.mjs';

/**
 * @typedef {{ id: string, at: [number, number], text: string, note?: string, kind?: 'own' | 'store' | 'outside' }} Box
 * @typedef {{ at: [number, number], size: [number, number], text: string }} Group
 * @typedef {{ from: string, to: string, text?: string, dashed?: boolean }} Arrow
 * @typedef {{ title: string, description: string, columns: number, boxes: Box[], groups?: Group[], arrows: Arrow[] }} Diagram
 */

const cell = { width: 184, height: 104 };

const box = { width: 140, height: 52 };

const margin = 12;

/**
 * Draws a diagram: boxes in a grid, and arrows between neighbours.
 * @param {string} name
 * @param {Diagram} diagram
 */
export function draw(name, { title, description, columns, boxes, groups = [], arrows }) {
  const rows = 1 + Math.max(...boxes.map(({ at }) => at[1]));
  const [width, height] = [columns * cell.width + 2 * margin, rows * cell.height + 2 * margin];
  const find = (/** @type {string} */ id) => boxes.find((each) => each.id === id) ?? fail(`${name}: there is no box '${id}'`);
  return frame({ name, title, description, width, height }, [
    ...groups.map(drawGroup),
    ...arrows.map((arrow) => drawArrow(arrow, find(arrow.from).at, find(arrow.to).at)),
    ...boxes.map(drawBox),
  ]);
}

/** @param {Group} group */
function drawGroup({ at: [column, row], size: [columns, rows], text }) {
  const [x, y] = [margin + column * cell.width + 4, margin + row * cell.height];
  const shape = `<rect class="group" x="${x}" y="${y}" width="${columns * cell.width - 8}" height="${rows * cell.height - 6}" rx="8"/>`;
  return `${shape}\n<text class="note" x="${x + 10}" y="${y + 16}">${escape(text)}</text>`;
}

/** @param {Box} shape */
function drawBox({ at, text, note, kind }) {
  const [x, y] = middle(at);
  const rect = `<rect class="box ${kind ?? ''}" x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="6"/>`;
  const words = `<text class="words" text-anchor="middle" x="${x}" y="${note === undefined ? y + 5 : y - 3}">${escape(text)}</text>`;
  return `${rect}\n${words}${note === undefined ? '' : `\n<text class="note" text-anchor="middle" x="${x}" y="${y + 16}">${escape(note)}</text>`}`;
}

/**
 * Draws an arrow between boxes of one row or of one column, or around a corner.
 * @param {Arrow} arrow
 * @param {[number, number]} start
 * @param {[number, number]} end
 */
function drawArrow({ text, dashed }, start, end) {
  const [[x1, y1], [x2, y2]] = [middle(start), middle(end)];
  const [right, down] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const last = down === 0 ? [x2 - (right * box.width) / 2, y2] : [x2, y2 - (down * box.height) / 2];
  const first = right === 0 ? [x1, y1 + (down * box.height) / 2] : [x1 + (right * box.width) / 2, y1];
  const corner = right !== 0 && down !== 0 ? ` L${x2} ${y1}` : '';
  const path = `<path class="arrow ${dashed ? 'dashed' : ''}" d="M${first.join(' ')}${corner} L${last.join(' ')}"/>`;
  const label =
    text === undefined
      ? ''
      : `\n<text class="note" text-anchor="middle" x="${(x1 + x2) / 2}" y="${(y1 + y2) / 2 - 8}">${escape(text)}</text>`;
  return `${path}\n${tip(/** @type {[number, number]} */ (last), down === 0 ? [right, 0] : [0, down])}${label}`;
}

/**
 * Draws the tip of an arrow: its point, and the direction in which it points.
 * @param {[number, number]} point
 * @param {[number, number]} direction
 */
function tip([x, y], [right, down]) {
  const [backX, backY] = [x - 9 * right, y - 9 * down];
  return `<path class="tip" d="M${x} ${y} L${backX - 5 * down} ${backY - 5 * right} L${backX + 5 * down} ${backY + 5 * right} Z"/>`;
}

/** @param {[number, number]} at */
function middle([column, row]) {
  return [margin + (column + 0.5) * cell.width, margin + (row + 0.5) * cell.height];
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  throw new Error(message);
}

/**
 * A documentation comment: its sentences on one line, and what its tags say.
 * @typedef {object} Comment
 * @property {string} text
 * @property {Map<string, string[]>} tags
 */

/**
 * Reads what stands between the stars of a documentation comment.
 * @param {string} value
 * @returns {Comment}
 */
export function readComment(value) {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  /** @type {Map<string, string[]>} */
  const tags = new Map();
  const prose = [];
  for (const line of lines) {
    const [, tag, said = ''] = /^@(\w+)\s*(.*)$/.exec(line) ?? [];
    if (tag) tags.set(tag, [...(tags.get(tag) ?? []), said]);
    else prose.push(line);
  }
  return { text: prose.join(' ').replaceAll(/\s+/g, ' ').trim(), tags };
}

/**
 * Returns the documentation comment that stands right before a place of a file.
 * @param {ReturnType<typeof import('../sources.mjs').parse>} parsed
 * @param {string} text
 * @param {number} start
 */
export function commentBefore({ comments }, text, start) {
  const found = comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  );
  return found && readComment(found.value.slice(1));
}

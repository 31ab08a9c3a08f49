/** The style of a picture that stands alone: it follows the theme of the reader's system. On the site the theme has the same classes. */
export const style = `
.box { fill: #f6f8fa; stroke: #57606a; }
.own { fill: #ddf4ff; stroke: #0969da; }
.store { fill: #fff8c5; stroke: #7d4e00; }
.outside { fill: none; stroke: #57606a; }
.group { fill: none; stroke: #8c959f; stroke-dasharray: 4 4; }
.arrow { fill: none; stroke: #57606a; stroke-width: 1.5; }
.tip { fill: #57606a; }
.dashed { stroke-dasharray: 5 4; }
.bar { fill: #6e7781; }
.ours { fill: #0969da; }
.words { fill: #1f2328; font: 14px system-ui, sans-serif; }
.note { fill: #57606a; font: 12px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .box { fill: #161b22; stroke: #9198a1; }
  .own { fill: #0c2d6b; stroke: #58a6ff; }
  .store { fill: #3b2300; stroke: #e3b341; }
  .outside { fill: none; stroke: #9198a1; }
  .group { fill: none; stroke: #656c76; }
  .arrow { stroke: #9198a1; }
  .tip { fill: #9198a1; }
  .bar { fill: #8b949e; }
  .ours { fill: #58a6ff; }
  .words { fill: #f0f6fc; }
  .note { fill: #b1bac4; }
}
`;

/** Returns text that is safe in SVG. */
export const escape = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Wraps shapes into a picture with a name and a description for screen readers.
 * @param {{ name: string, title: string, description: string, width: number, height: number }} picture
 * @param {string[]} shapes
 */
export function frame({ name, title, description, width, height }, shapes) {
  const labels = `<title id="${name}-title">${escape(title)}</title>\n<desc id="${name}-description">${escape(description)}</desc>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${name}-title ${name}-description"`;
  return `${open} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${labels}\n<style>${style}</style>\n${shapes.join('\n')}\n</svg>\n`;
}

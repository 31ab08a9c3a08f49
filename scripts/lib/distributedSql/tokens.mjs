/**
 * A token of SQL: `word` is upper case, `name` a quoted identifier without its quotes, `text` a literal, and `body` a dollar-quoted text without its quotes.
 * @typedef {{ readonly kind: 'word' | 'name' | 'text' | 'body' | 'sign', readonly value: string }} Token
 */

const pattern =
  /--[^\n]*|\/\*[^]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)([^]*?)\1|[eE]'((?:[^'\\]|\\[^]|'')*)'|[a-zA-Z]?&?'((?:[^']|'')*)'|"((?:[^"]|"")*)"|\$\d+|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|\d+(?:\.\d+)?|[^\s]/g;

/**
 * Returns the tokens of a text of SQL, without comments.
 * @param {string} text
 * @returns {Token[]}
 */
function tokenize(text) {
  /** @type {Token[]} */
  const tokens = [];
  for (const [whole, , body, escaped, literal, quoted] of text.matchAll(pattern)) {
    if (whole.startsWith('--') || whole.startsWith('/*')) continue;
    if (body !== undefined) tokens.push({ kind: 'body', value: body });
    else if (escaped !== undefined || literal !== undefined) tokens.push({ kind: 'text', value: escaped ?? literal ?? '' });
    else if (quoted !== undefined) tokens.push({ kind: 'name', value: quoted.replaceAll('""', '"') });
    else if (/^[A-Za-z_\u0080-\uffff]/.test(whole)) tokens.push({ kind: 'word', value: whole.toUpperCase() });
    else tokens.push({ kind: 'sign', value: whole });
  }
  return tokens;
}

/**
 * Returns the statements of a text of SQL, each as tokens.
 * @param {string} text
 * @returns {Token[][]}
 */
export function tokenizeStatements(text) {
  /** @type {Token[][]} */
  const statements = [];
  /** @type {Token[]} */
  let open = [];
  for (const token of tokenize(text)) {
    if (token.kind !== 'sign' || token.value !== ';') open.push(token);
    else {
      if (open.length > 0) statements.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...statements, open] : statements;
}

import { posix } from 'node:path';
import { readSource } from '../sources.mjs';

const link = /\[`([\w.]+)`\]\(([\w./-]+\.(?:ts|mjs))#L(\d+)\)/g;

/**
 * Returns a page with each link to a line leading to where the name is declared that stands in it: [`Compiler.compile`](…/main.ts#L34).
 * @param {string} page
 * @param {string} text
 */
export function withLines(page, text) {
  return text.replaceAll(link, (_whole, name, target) => {
    const file = posix.join(posix.dirname(page), target);
    return `[\`${name}\`](${target}#L${lineOf(readSource(file), name, file)})`;
  });
}

/**
 * Returns the line that declares a name, counted from 1: of `Class.method` the method behind the class.
 * @param {string} source
 * @param {string} name
 * @param {string} file
 */
export function lineOf(source, name, file) {
  const lines = source.split('\n');
  const line = name.split('.').reduce((from, part) => lines.findIndex((each, index) => index >= from && declares(each, part)), 0);
  if (line < 0) throw new Error(`${file} declares no '${name}'`);
  return line + 1;
}

/**
 * Returns whether a line declares a name.
 * @param {string} line
 * @param {string} name
 */
function declares(line, name) {
  const word = new RegExp(`\\b(?:function|class|interface|type|const) ${name}\\b`);
  const member = new RegExp(`^ +(?:(?:readonly|static|async|abstract|override|get) )*#?${name}(?:\\(|\\??:|<)`);
  return word.test(line) || member.test(line);
}

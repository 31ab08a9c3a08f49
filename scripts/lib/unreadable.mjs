/** How many characters a line of generated code has at most. */
const longestLine = 400;

/** What the parts of a statement are marked with before it is generated. */
const markup = /\{(?:live|owner|tenant) [^{}]+\}|\{\/?(?:known|anonymous)\}|[ (,]\{(?:caller|tenant|\d+)\}/;

/**
 * The lines of a generated file that nobody can read.
 * @param {string} path
 * @param {string} text
 */
export function unreadable(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const place = `${path}:${index + 1}`;
    return [
      ...(line.length > longestLine ? [`${place} has ${line.length} characters; a line has ${longestLine} at most`] : []),
      ...(/\bJSON\.parse\(['"`]/.test(line) ? [`${place} parses JSON; write the value as a literal`] : []),
      ...(markup.test(line) ? [`${place} has markup in its SQL, which no database takes`] : []),
    ];
  });
}

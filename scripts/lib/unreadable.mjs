/** How many characters a line of generated code has at most. */
const longestLine = 400;

/** The markers of a statement's parts before it is generated. */
const markup = /\{(?:live|owner|tenant) [^{}]+\}|\{\/?(?:known|anonymous)\}|[ (,]\{(?:caller|tenant|\d+)\}/;

/**
 * Returns the unreadable lines of a generated file.
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

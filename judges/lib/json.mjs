/**
 * Writes a value as JSON; whole numbers beyond 2^53 are bigints.
 * @param {unknown} value
 */
export function stringify(value) {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? /** @type {any} */ (JSON).rawJSON(String(each)) : each));
}

/**
 * Reads JSON; whole numbers beyond 2^53 become bigints.
 * @param {string} text
 * @returns {unknown}
 */
export function parse(text) {
  return JSON.parse(
    text,
    /** @type {any} */ (
      (/** @type {string} */ _, /** @type {unknown} */ each, /** @type {{ source: string }} */ { source }) =>
        typeof each === 'number' && !Number.isSafeInteger(each) && /^-?\d+$/.test(source) ? BigInt(source) : each
    ),
  );
}

/**
 * The JSON texts and numbers of each scalar of the language, from the guide and not from the compiler.
 * @typedef {object} Scalar
 * @property {(value: unknown) => boolean} holds whether a JSON value is one
 * @property {(value: unknown) => boolean} [lenient] whether a JSON value is read as one, too
 * @property {(value: any) => unknown} [normal] returns the same text for two spellings of one value
 * @property {string} type how TypeScript names the value once it is read
 * @property {readonly unknown[]} examples
 * @property {readonly unknown[]} near values that are none, though nearly
 */

const text = (/** @type {RegExp} */ pattern) => (/** @type {unknown} */ value) => typeof value === 'string' && pattern.test(value);
const number = (/** @type {unknown} */ value) => typeof value === 'number' || typeof value === 'bigint';
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const decimal = /^-?\d+(\.\d+)?$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const units = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 };

/** Returns the seconds of a duration. */
function toSeconds(/** @type {string} */ duration) {
  const parts = [...String(duration).matchAll(/([\d.]+)([WDHMS])/g)];
  return String(parts.reduce((sum, [, size, unit]) => sum + Number(size) * units[/** @type {keyof typeof units} */ (unit)], 0));
}

/** @type {Readonly<Record<string, Scalar>>} */
export const scalars = {
  Int: {
    holds: (value) => typeof value === 'number' && (value | 0) === value,
    type: 'number',
    examples: [0, 1, -1, 42, 2_147_483_647, -7],
    near: [1.5, 2_147_483_648, '1', 1e300],
  },
  Long: {
    holds: (value) => Number.isSafeInteger(value) || (typeof value === 'bigint' && BigInt.asIntN(64, value) === value),
    normal: String,
    type: 'bigint',
    examples: [0, 5, -9, 9_007_199_254_740_991, 9_007_199_254_740_993n],
    near: [0.5, '5', 1e300],
  },
  Decimal: {
    holds: text(decimal),
    lenient: number,
    normal: String,
    type: 'string',
    examples: ['0', '120.50', '-3.25', '1234567890.123456789'],
    near: ['1,5', 'x', '', ' 1'],
  },
  Guid: {
    holds: text(guid),
    normal: (value) => String(value).toLowerCase(),
    type: 'string',
    examples: ['0b7e7a3c-52ea-4e23-a1ab-9bb2a9a0f1bb', '0192f0c1-0000-7000-8000-000000000001'],
    near: ['0b7e7a3c52ea4e23a1ab9bb2a9a0f1bb', '', '0b7e7a3c-52ea-4e23-a1ab-9bb2a9a0f1b'],
  },
  DateTimeOffset: {
    holds: (value) => text(instant)(value) && !Number.isNaN(Date.parse(String(value))),
    normal: (value) => Date.parse(value),
    type: 'Date',
    examples: ['2030-05-01T12:00:00.000Z', '1999-12-31T23:59:59.999Z', '2030-05-01T12:00:00+02:00'],
    near: ['2030-05-01', '2030-13-01T12:00:00Z', '2030-05-01T12:00:00', 1_700_000_000],
  },
  DateOnly: {
    holds: (value) => text(/^\d{4}-\d\d-\d\d$/)(value) && !Number.isNaN(Date.parse(String(value))),
    type: 'string',
    examples: ['2030-05-01', '1999-12-31'],
    near: ['2030-13-01', '2030-5-1', '2030-05-01T12:00:00Z'],
  },
  Duration: {
    holds: text(/^P(?:\d+W|(?=\d|T)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,9})?S)?)?)$/),
    normal: toSeconds,
    type: 'string',
    examples: ['PT1H30M', 'PT90M', 'P1W', 'P2DT3S', 'PT0.25S', 'PT0S'],
    near: ['P', 'PT', 'P1M', 'P1Y', '-PT1S', 'pt1s', 'PT1.5H', 60],
  },
  Bytes: { holds: text(base64), type: 'Uint8Array', examples: ['', 'AQID', '/+8='], near: ['A', '!!!!', [1, 2]] },
};

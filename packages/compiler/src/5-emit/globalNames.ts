/**
 * The global names of the language and of Node. If an import had one of these names, it would hide the global from the generated code, so
 * the import gets another name. The list is fixed, because the output must not depend on the version of Node.
 */
export const globalNames: ReadonlySet<string> = new Set(
  (
    'globalThis undefined NaN Infinity parseInt parseFloat isNaN isFinite structuredClone console process Buffer URL URLSearchParams ' +
    'Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp Map Set WeakMap WeakSet WeakRef Proxy Reflect JSON Math Intl Iterator ' +
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'ArrayBuffer SharedArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array BigInt64Array ' +
    'AsyncIterable Iterable ReadonlyArray ReadonlyMap ReadonlySet Awaited Partial Required Readonly Pick Omit Record Exclude Extract NonNullable Parameters ReturnType InstanceType'
  ).split(' '),
);

/**
 * Names that stand for something of the language or of Node in every module: an import of one of them would take it from the emitted
 * code around it, so that it goes by another name there. A fixed list, since what is emitted must not depend on the Node that emits it.
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

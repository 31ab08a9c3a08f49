/** The classes and interfaces of TypeScript's library that classes extend and implement. */
const libraryTypes = new Set(
  (
    'Object Function Array ReadonlyArray Map ReadonlyMap Set ReadonlySet WeakMap WeakSet WeakRef Date RegExp URL URLSearchParams Promise PromiseLike ' +
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError DOMException ' +
    'Iterable Iterator IterableIterator IteratorObject Generator AsyncIterable AsyncIterator AsyncIterableIterator AsyncGenerator ArrayLike ' +
    'Disposable AsyncDisposable EventTarget Event CustomEvent EventListenerObject AbortController AbortSignal ' +
    'ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array ' +
    'BigInt64Array BigUint64Array ReadableStream WritableStream TransformStream Response Request Headers Blob File FormData WebSocket ' +
    'TextEncoder TextDecoder Crypto Performance Console Storage'
  ).split(' '),
);

/** Types of TypeScript's library that transform an object type into another one. */
export const objectUtilities: ReadonlySet<string> = new Set([
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
  'Record',
  'NonNullable',
  'NoInfer',
  'Awaited',
  'InstanceType',
  'ReturnType',
  'Extract',
  'Exclude',
  'ThisType',
]);

/** The other types of TypeScript's library. */
const otherUtilities = new Set(
  (
    'Parameters ConstructorParameters ThisParameterType OmitThisParameter Uppercase Lowercase Capitalize Uncapitalize ' +
    'PropertyKey ReadonlyArray TemplateStringsArray PromiseSettledResult PromiseFulfilledResult PromiseRejectedResult'
  ).split(' '),
);

/** Returns whether a name belongs to TypeScript's library, so that it is declared everywhere. */
export function isLibraryName(name: string): boolean {
  return isLibraryType(name) || objectUtilities.has(name) || otherUtilities.has(name) || name in globalThis;
}

const makeableWithoutArguments = new Set(
  (
    'Object Array Map Set WeakMap WeakSet Date URLSearchParams Error EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'EventTarget AbortController Uint8Array Headers FormData Response TextEncoder TextDecoder ReadableStream WritableStream TransformStream'
  ).split(' '),
);

/** Returns whether a name is an interface or a class of TypeScript's library, or within a namespace of it. */
export function isLibraryType(name: string): boolean {
  return libraryTypes.has(name) || /^(NodeJS|Intl|WebAssembly)\./.test(name);
}

/** Returns whether `new` without arguments creates an instance of a class of TypeScript's library. */
export function isMakeableGlobal(name: string): boolean {
  return makeableWithoutArguments.has(name);
}

import type { Reviver } from './types.ts';

/** Converts members of an object in place. Members that are absent or null stay so. */
export function members(value: any, revivers: Readonly<Record<string, Reviver>>): any {
  for (const name of Object.keys(revivers))
    if (Object.hasOwn(value, name) && value[name] !== null) value[name] = revivers[name]!(value[name]);
  return value;
}

/** Converts the elements of a list. */
export function list(value: any, reviver: Reviver): any {
  return value.map((each: any) => (each === null ? null : reviver(each)));
}

/** Converts the elements of a tuple, and those after the fixed ones. */
export function tuple(value: any, revivers: readonly (Reviver | undefined)[], rest?: Reviver): any {
  return value.map((each: any, index: number) => {
    const reviver = index < revivers.length ? revivers[index] : rest;
    return reviver && each !== null ? reviver(each) : each;
  });
}

/** Converts the values of a dictionary in place. */
export function dictionary(value: any, reviver: Reviver): any {
  for (const name of Object.keys(value)) if (value[name] !== null) value[name] = reviver(value[name]);
  return value;
}

/** Converts a value of a union with every option that it matches, or a text or number with the first one. */
export function oneOf(value: any, options: readonly (readonly [fits: (value: any) => boolean, reviver?: Reviver])[]): any {
  const fitting = options.filter(([fits]) => fits(value));
  const used = isObject(value) ? fitting : fitting.slice(0, 1);
  return used.reduce((converted, [, reviver]) => (reviver ? reviver(converted) : converted), value);
}

/** Returns whether a value is a JSON object. */
export const isObject = (value: any): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a text is a timestamp as the service writes it. */
export const isInstant = (value: any): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value);

/** Returns whether a text is base64. */
export const isBase64 = (value: any): boolean =>
  typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value);

/** Returns whether a value is a whole number. */
export const isWhole = (value: any): boolean => typeof value === 'bigint' || Number.isInteger(value);

/** Reads a timestamp. */
export const toDate: Reviver = (value) => new Date(value);

/** Reads base64. */
export const toBytes: Reviver = (value) =>
  typeof value === 'string' ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0)) : value;

/** Formats bytes as base64. */
export function formatBytes(value: Uint8Array): string {
  let binary = '';
  for (const byte of value) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Formats a list, each element by itself, as JSON. */
export const formatJson = (value: unknown): string => JSON.stringify(value);

import { findNearestName } from '../query/nearestName.ts';
import type { OptionContent, OptionNames } from './optionNames.ts';

/** The function whose options are checked, as problems name it, and other functions that the caller may have meant. */
export interface OptionReader {
  readonly name: string;
  readonly options: OptionNames;
  readonly others?: readonly { readonly name: string; readonly options: OptionNames }[];
}

/** The maximum number of names that a problem lists. */
const mostListed = 16;

/** Finds options that a function does not have, each with the name that was probably meant. */
export function findUnknownOptions(given: object, reader: OptionReader): string[] {
  return findUnknown(given, reader.options, '').map(({ path, near, known }) => {
    const other = reader.others?.find(({ options }) => Object.hasOwn(options, path));
    const hint = near !== undefined && !other ? `; did you mean '${near}'?` : describeOthers(other?.name, known);
    return `${reader.name} has no option '${path}'${hint}`;
  });
}

function describeOthers(other: string | undefined, known: readonly string[]): string {
  if (other !== undefined) return `; it is an option of ${other}`;
  return known.length > mostListed ? '' : `; valid options are ${known.join(', ')}`;
}

interface UnknownOption {
  readonly path: string;
  readonly near: string | undefined;
  readonly known: readonly string[];
}

function findUnknown(given: object, names: OptionNames, prefix: string): UnknownOption[] {
  const known = Object.keys(names);
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix + name;
    if (Object.hasOwn(names, name)) return findNested(value, names[name]!, path);
    const nearest = findNearestName(name, known);
    return [{ path, near: nearest && prefix + nearest, known: known.map((each) => prefix + each) }];
  });
}

function findNested(value: unknown, content: OptionContent, path: string): UnknownOption[] {
  if (content === true || typeof value !== 'object' || value === null) return [];
  if (!isList(content)) return isPlain(value) ? findUnknown(value, content, `${path}.`) : [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => findNested(each, content[0], `${path}.${key}`));
}

function isList(content: OptionNames | readonly [OptionNames]): content is readonly [OptionNames] {
  return Array.isArray(content);
}

/** Returns whether an object is written as a literal. Instances of classes may have additional members. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

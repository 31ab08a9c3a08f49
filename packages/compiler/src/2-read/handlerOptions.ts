import { BackoffStrategy } from '@portico/core';
import type { HandlerOptions } from '@portico/core';
import type { Expression } from 'oxc-parser';
import { jsonOf } from './json.ts';
import { at, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { HandlerOptionsRecord } from './messageRecords.ts';
import type { Located } from './records.ts';

type Options = ReadonlyMap<string, Expression>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isPause = (value: unknown): value is number | string => isNumber(value) || isText(value);
const isTrue = (value: unknown): value is true => value === true;
const isStrategy = (value: unknown): value is BackoffStrategy => Object.values<unknown>(BackoffStrategy).includes(value);

/** What the head of a handler says beside its event; what is no literal is a finding. */
export function readHandlerOptions(reading: Reading, options: Options): HandlerOptionsRecord {
  const read = <T>(name: keyof HandlerOptions, expected: string, is: (value: unknown) => value is T) =>
    option(reading, { name, node: options.get(name), expected, is });
  return {
    ...read('maxAttempts', 'a number', isNumber),
    ...read('strategy', 'a BackoffStrategy', isStrategy),
    ...read('delay', 'a number of seconds, or a text such as `30s`,', isPause),
    ...read('maxDelay', 'a number of seconds, or a text such as `30s`,', isPause),
    ...read('orderedBy', 'the name of a member', isText),
    ...read('durable', '`true`', isTrue),
  };
}

interface Option<T> {
  readonly name: string;
  readonly node: Expression | undefined;
  readonly expected: string;
  readonly is: (value: unknown) => value is T;
}

function option<T>(reading: Reading, { name, node, expected, is }: Option<T>): Readonly<Record<string, Located<T>>> {
  if (!node) return {};
  const { value } = jsonOf(reading.program, reading.found.file, node);
  if (is(value)) return { [name]: { value, place: at(reading, node) } };
  unreadable(reading, node, `\`${name}\` is not ${expected} that is known at build time`);
  return {};
}

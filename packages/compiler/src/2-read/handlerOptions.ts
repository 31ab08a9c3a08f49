import { BackoffStrategy } from '@portico/core';
import type { HandlerOptions } from '@portico/core';
import type { Written } from '../1-find/resolve.ts';
import { because, placeIn, unreadable, evaluateValue } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { HandlerOptionsRecord } from './messageRecords.ts';
import type { Located } from './records.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isPause = (value: unknown): value is number | string => isNumber(value) || isText(value);
const isTrue = (value: unknown): value is true => value === true;
const isStrategy = (value: unknown): value is BackoffStrategy => Object.values<unknown>(BackoffStrategy).includes(value);

/** What the head of a handler says beside its event; what is no literal is a finding. */
export function readHandlerOptions(reading: Reading, options: Options): HandlerOptionsRecord {
  const read = <T>(name: keyof HandlerOptions, expected: string, is: (value: unknown) => value is T) =>
    option(reading, { name, written: options.get(name), expected, is });
  return {
    ...read('maxAttempts', 'a number', isNumber),
    ...read('strategy', 'a BackoffStrategy', isStrategy),
    ...read('delay', 'a number of seconds, or a text such as `30s`,', isPause),
    ...read('maxDelay', 'a number of seconds, or a text such as `30s`,', isPause),
    ...read('orderedBy', 'the name of a member', isText),
    ...read('durable', '`true`', isTrue),
    ...read('renamedFrom', 'the name of a class', isText),
  };
}

interface Option<T> {
  readonly name: string;
  readonly written: Written | undefined;
  readonly expected: string;
  readonly is: (value: unknown) => value is T;
}

function option<T>(reading: Reading, { name, written, expected, is }: Option<T>): Readonly<Record<string, Located<T>>> {
  if (!written) return {};
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (is(value)) return { [name]: { value, place: placeIn(written) } };
  unreadable(reading, written, `\`${name}\` is not ${expected} that is known at build time${because(evaluation)}`);
  return {};
}

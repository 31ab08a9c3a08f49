import { BackoffStrategy } from '@portico/core';
import type { HandlerOptions } from '@portico/core';
import type { SourceExpression } from '../1-find/resolve.ts';
import { formatReason, formatWay, getPlaceIn, reportUnreadable, evaluateValue } from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import type { HandlerOptionsRecord } from './messageRecords.ts';
import type { Located } from './records.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isPause = (value: unknown): value is number | string => isNumber(value) || isText(value);
const isTrue = (value: unknown): value is true => value === true;
const isStrategy = (value: unknown): value is BackoffStrategy => Object.values<unknown>(BackoffStrategy).includes(value);

/** Reads the options in the head of a handler; a value that is not a literal is reported. */
export function readHandlerOptions(reading: ReaderInputs, options: Options): HandlerOptionsRecord {
  const read = <T>(name: keyof HandlerOptions, expected: string, is: (value: unknown) => value is T) =>
    readOption(reading, { name, written: options.get(name), expected, is });
  return {
    ...read('maxAttempts', 'a number', isNumber),
    ...read('strategy', 'a member of `BackoffStrategy`', isStrategy),
    ...read('delay', 'a number of seconds or a text such as `30s`', isPause),
    ...read('maxDelay', 'a number of seconds or a text such as `30s`', isPause),
    ...read('orderedBy', 'the name of a member', isText),
    ...read('durable', '`true`', isTrue),
    ...read('renamedFrom', 'the name of a class', isText),
  };
}

interface Option<T> {
  readonly name: string;
  readonly written: SourceExpression | undefined;
  readonly expected: string;
  readonly is: (value: unknown) => value is T;
}

function readOption<T>(reading: ReaderInputs, { name, written, expected, is }: Option<T>): Readonly<Record<string, Located<T>>> {
  if (!written) return {};
  const evaluation = evaluateValue(reading, written);
  const value: unknown = evaluation.found ? evaluation.value : undefined;
  if (is(value)) return { [name]: { value, place: getPlaceIn(written) } };
  reportUnreadable(
    reading,
    written,
    `\`${name}\` must be ${expected}, known at build time${formatReason(evaluation)}`,
    formatWay(evaluation),
  );
  return {};
}

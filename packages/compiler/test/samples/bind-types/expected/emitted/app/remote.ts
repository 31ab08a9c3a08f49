// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import {
  answerOf,
  isDate,
  isGuid,
  isInt,
  isNumber,
  isObject,
  notDate,
  notGuid,
  notInt,
  notNumber,
  plainNumber,
  readBytes,
  readDateTime,
  readDecimal,
  readLong,
  wrongType,
} from '@portico/runtime/reading';

/** Reads Values from an answer. */
function readValues(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const values: any = {};
  const guid = value.guid;
  if (!isGuid(guid)) notGuid(call, at + '/guid', guid);
  values.guid = guid;

  const int = plainNumber(value.int);
  if (!isInt(int)) notInt(call, at + '/int', int);
  values.int = int;

  values.long = readLong(call, at + '/long', value.long);
  values.decimal = readDecimal(call, at + '/decimal', value.decimal);
  values.instant = readDateTime(call, at + '/instant', value.instant);

  const date = value.date;
  if (!isDate(date)) notDate(call, at + '/date', date);
  values.date = date;

  values.bytes = readBytes(call, at + '/bytes', value.bytes);

  const text = value.text;
  if (typeof text !== 'string') wrongType(call, at + '/text', text, 'text');
  values.text = text;

  const flag = value.flag;
  if (typeof flag !== 'boolean') wrongType(call, at + '/flag', flag, 'true or false');
  values.flag = flag;

  const number = plainNumber(value.number);
  if (!isNumber(number)) notNumber(call, at + '/number', number);
  values.number = number;
  return values;
}

/** Reads what App.EchoQuery answers. */
function readEchoQueryAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const echoQueryAnswer: any = {};
  const guid = value.guid;
  if (!isGuid(guid)) notGuid(call, at + '/guid', guid);
  echoQueryAnswer.guid = guid;

  const int = plainNumber(value.int);
  if (!isInt(int)) notInt(call, at + '/int', int);
  echoQueryAnswer.int = int;

  echoQueryAnswer.long = readLong(call, at + '/long', value.long);
  echoQueryAnswer.decimal = readDecimal(call, at + '/decimal', value.decimal);
  echoQueryAnswer.instant = readDateTime(call, at + '/instant', value.instant);

  const date = value.date;
  if (!isDate(date)) notDate(call, at + '/date', date);
  echoQueryAnswer.date = date;

  const text = value.text;
  if (typeof text !== 'string') wrongType(call, at + '/text', text, 'text');
  echoQueryAnswer.text = text;

  const flag = value.flag;
  if (typeof flag !== 'boolean') wrongType(call, at + '/flag', flag, 'true or false');
  echoQueryAnswer.flag = flag;

  const number = plainNumber(value.number);
  if (!isNumber(number)) notNumber(call, at + '/number', number);
  echoQueryAnswer.number = number;
  return echoQueryAnswer;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.EchoBody',
    read: (answer) => answerOf(answer, readValues),
    errors: [],
  },
  {
    operation: 'App.EchoQuery',
    read: (answer) => answerOf(answer, readEchoQueryAnswer),
    errors: [],
  },
  {
    operation: 'App.EchoStream',
    errors: [],
  },
];

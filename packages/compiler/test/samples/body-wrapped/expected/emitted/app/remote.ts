// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue, isObject, wrongType } from '@portico/runtime/reading';

/** Reads Address from an answer. */
function readAddress(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const address: any = {};
  const street = value.street;
  if (typeof street !== 'string') wrongType(call, at + '/street', street, 'text');
  address.street = street;

  const city = value.city;
  if (typeof city !== 'string') wrongType(call, at + '/city', city, 'text');
  address.City = city;

  const postalCode = value['postal-code'];
  if (postalCode != null) {
    if (typeof postalCode !== 'string') wrongType(call, at + '/postal-code', postalCode, 'text');
    address.zip = postalCode;
  }
  return address;
}

/** Reads what App.Register answers. */
function readRegisterAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.Rename answers. */
function readRenameAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Move',
    read: (answer) => answerOf(answer, readAddress),
    errors: [],
  },
  {
    operation: 'App.Register',
    read: (answer) => answerOf(answer, readRegisterAnswer),
    errors: [],
  },
  {
    operation: 'App.Rename',
    read: (answer) => answerOf(answer, readRenameAnswer),
    errors: [],
  },
];

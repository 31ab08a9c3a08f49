// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isObject, wrongType } from '@portico/runtime/reading';

export function readAddress(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const address: any = {};
    const street: unknown = value.street;
    if (typeof street === 'string') {
      address.street = street;
    }
    else wrongType(call, at + '/street', street, 'text');
    const city: unknown = value.city;
    if (typeof city === 'string') {
      address.City = city;
    }
    else wrongType(call, at + '/city', city, 'text');
    const postalCode: unknown = value['postal-code'];
    if (postalCode != null) {
      if (typeof postalCode === 'string') {
        address.zip = postalCode;
      }
      else wrongType(call, at + '/postal-code', postalCode, 'text');
    }
    result = address;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}

export function projectAddress(value: any): unknown {
  return { street: value.street, city: value.City, 'postal-code': value.zip };
}

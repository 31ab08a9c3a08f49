// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { hasLength, isInt, isObject, notInt, notOneOf, wrongType } from '@portico/runtime/reading';

/** Reads Direction from JSON. */
export function readDirection(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'up' && value !== 'down') notOneOf(call, at, value, 'up, down');
  return value;
}

/** Reads Place from JSON. */
export function readPlace(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const place: any = {};
  const cityName = value.cityName;
  if (typeof cityName !== 'string') wrongType(call, at + '/cityName', cityName, 'text');
  else if (!hasLength(cityName, 3))
    call.fail('body', at + '/cityName', 'validation.minLength', "'cityName' must have at least 3 characters.");
  place.CityName = cityName;

  const zip = value.zip;
  if (zip != null) {
    if (!isInt(zip)) notInt(call, at + '/zip', zip);
    place.zip = zip;
  }
  return place;
}

/** Writes Place as JSON. */
export function projectPlace(value: any): unknown {
  return { cityName: value.CityName, zip: value.zip };
}

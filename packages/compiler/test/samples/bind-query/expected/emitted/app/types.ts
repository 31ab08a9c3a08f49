// Emitted by portico build. Do not edit.
import { isInt, isNumber, isRecord, notInt, notNumber, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes Bound as JSON. */
export function projectBound(value: any): unknown {
  return {
    city: value.city,
    beds: value.beds,
    sort: value.sort,
    tags: value.tags,
    floor: value.floor,
    guests: value.guests,
  };
}

/** Checks a value for the type Bound. */
export function checkBound(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.city !== 'string') wrongType(call, at + '/city', value.city, 'text');
  if (value.beds != null && !isInt(value.beds)) notInt(call, at + '/beds', value.beds);
  if (typeof value.sort !== 'string') wrongType(call, at + '/sort', value.sort, 'text');

  const tags = value.tags;
  if (tags != null) {
    if (!Array.isArray(tags)) wrongType(call, at + '/tags', tags, 'a list');
    else {
      for (let index = 0; index < tags.length; index++) {
        const tagsItem = tags[index];
        if (typeof tagsItem !== 'string') wrongType(call, at + '/tags/' + index, tagsItem, 'text');
      }
    }
  }

  if (!isNumber(value.floor)) notNumber(call, at + '/floor', value.floor);
  if (value.guests != null && !isInt(value.guests)) notInt(call, at + '/guests', value.guests);
}

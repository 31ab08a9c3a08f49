// Emitted by portico build. Do not edit.
import {
  base64,
  instantText,
  isDecimal,
  isInstant,
  isInt,
  isLong,
  isNumber,
  isRecord,
  longText,
  notDecimal,
  notInt,
  notNumber,
  notOneOf,
  pointer,
  wrongType,
} from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes Room as JSON. */
export function projectRoom(value: any): unknown {
  return {
    number: value.number,
    note: value.note,
    price: value.price,
    'inner-name': value.inner,
    opened: instantText(value.opened),
    total: longText(value.total),
    image: base64(value.image),
    parent: value.parent == null ? value.parent : projectRoom(value.parent),
    tags: value.tags,
  };
}

/** Checks a value for the type Room. */
export function checkRoom(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isInt(value.number)) notInt(call, at + '/number', value.number);
  if (value.note != null && typeof value.note !== 'string') wrongType(call, at + '/note', value.note, 'text');
  if (!isDecimal(value.price)) notDecimal(call, at + '/price', value.price);
  if (typeof value.inner !== 'string') wrongType(call, at + '/inner', value.inner, 'text');
  if (!isInstant(value.opened)) wrongType(call, at + '/opened', value.opened, 'a Date from year 0 to 9999');
  if (!isLong(value.total)) wrongType(call, at + '/total', value.total, 'a bigint of 64 bits');
  if (!(value.image instanceof Uint8Array)) wrongType(call, at + '/image', value.image, 'a Uint8Array');

  if (value.parent != null) {
    checkRoom(call, at + '/parent', value.parent);
  }

  const tags = value.tags;
  if (!isRecord(tags)) wrongType(call, at + '/tags', tags, 'an object');
  else {
    for (const key of Object.keys(tags)) {
      const tagsEntry = tags[key];
      if (tagsEntry !== undefined && !isInt(tagsEntry)) notInt(call, pointer(at + '/tags', key), tagsEntry);
    }
  }
}

/** Writes Shape as JSON. */
export function projectShape(value: any): unknown {
  return value.kind === 'circle' ? { kind: value.kind, radius: value.radius } : { kind: value.kind, side: value.side };
}

/** Checks a value for the type Shape. */
export function checkShape(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) wrongType(call, at, value, 'an object');
  else if (value.kind === 'circle') {
    if (!isRecord(value)) wrongType(call, at, value, 'an object');
    else {
      const kind = value.kind;
      if (kind !== 'circle') notOneOf(call, at + '/kind', kind, 'circle');
      if (!isNumber(value.radius)) notNumber(call, at + '/radius', value.radius);
    }
  } else if (value.kind === 'square') {
    if (!isRecord(value)) wrongType(call, at, value, 'an object');
    else {
      const kind2 = value.kind;
      if (kind2 !== 'square') notOneOf(call, at + '/kind', kind2, 'square');
      if (!isNumber(value.side)) notNumber(call, at + '/side', value.side);
    }
  } else notOneOf(call, at + '/kind', value.kind, 'circle, square');
}

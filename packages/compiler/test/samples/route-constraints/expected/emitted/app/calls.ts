// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type {
  Both,
  ByName,
  ByNumber,
  TakeAlpha,
  TakeBool,
  TakeDatetime,
  TakeDecimal,
  TakeGuid,
  TakeInt,
  TakeLength,
  TakeLengths,
  TakeLong,
  TakeMax,
  TakeMaxlength,
  TakeMin,
  TakeMinlength,
  TakeRange,
  TakeRegex,
} from '../../constraints.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  takeAlpha(input: Pick<TakeAlpha, 'value'>): Called<TakeAlpha>;
  takeBool(input: Pick<TakeBool, 'value'>): Called<TakeBool>;
  both(input: Pick<Both, 'id'>): Called<Both>;
  takeDatetime(input: Pick<TakeDatetime, 'value'>): Called<TakeDatetime>;
  takeDecimal(input: Pick<TakeDecimal, 'value'>): Called<TakeDecimal>;
  takeGuid(input: Pick<TakeGuid, 'value'>): Called<TakeGuid>;
  takeInt(input: Pick<TakeInt, 'value'>): Called<TakeInt>;
  takeLength(input: Pick<TakeLength, 'value'>): Called<TakeLength>;
  takeLengths(input: Pick<TakeLengths, 'value'>): Called<TakeLengths>;
  takeLong(input: Pick<TakeLong, 'value'>): Called<TakeLong>;
  takeMax(input: Pick<TakeMax, 'value'>): Called<TakeMax>;
  takeMaxlength(input: Pick<TakeMaxlength, 'value'>): Called<TakeMaxlength>;
  takeMin(input: Pick<TakeMin, 'value'>): Called<TakeMin>;
  takeMinlength(input: Pick<TakeMinlength, 'value'>): Called<TakeMinlength>;
  takeRange(input: Pick<TakeRange, 'value'>): Called<TakeRange>;
  takeRegex(input: Pick<TakeRegex, 'value'>): Called<TakeRegex>;
  byNumber(input: Pick<ByNumber, 'id'>): Called<ByNumber>;
  byName(input: Pick<ByName, 'name'>): Called<ByName>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.TakeAlpha',
    method: 'takeAlpha',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeBool',
    method: 'takeBool',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.Both',
    method: 'both',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.TakeDatetime',
    method: 'takeDatetime',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeDecimal',
    method: 'takeDecimal',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeGuid',
    method: 'takeGuid',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeInt',
    method: 'takeInt',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeLength',
    method: 'takeLength',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeLengths',
    method: 'takeLengths',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeLong',
    method: 'takeLong',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value', write: (value: any) => longText(value) },
    ],
  },
  {
    operation: 'App.TakeMax',
    method: 'takeMax',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeMaxlength',
    method: 'takeMaxlength',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeMin',
    method: 'takeMin',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeMinlength',
    method: 'takeMinlength',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeRange',
    method: 'takeRange',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.TakeRegex',
    method: 'takeRegex',
    inputs: [
      { property: 'value', source: 'route', wireName: 'value' },
    ],
  },
  {
    operation: 'App.ByNumber',
    method: 'byNumber',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.ByName',
    method: 'byName',
    inputs: [
      { property: 'name', source: 'route', wireName: 'name' },
    ],
  },
];

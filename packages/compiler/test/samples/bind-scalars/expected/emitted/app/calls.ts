// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type { Everywhere } from '../../everywhere.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  everywhere(
    input: Pick<Everywhere,
    'color' | 'int' | 'long' | 'queryColor' | 'queryInt' | 'queryLong' | 'headerColor' | 'headerInt' | 'headerLong' | 'cookieColor' | 'cookieInt' | 'cookieLong' | 'formColor' | 'formInt' | 'formLong'>,
  ): Called<Everywhere>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Everywhere',
    method: 'everywhere',
    inputs: [
      { property: 'color', source: 'route', wireName: 'color' },
      { property: 'int', source: 'route', wireName: 'int' },
      { property: 'long', source: 'route', wireName: 'long', write: (value: any) => longText(value) },
      { property: 'queryColor', source: 'query', wireName: 'queryColor' },
      { property: 'queryInt', source: 'query', wireName: 'queryInt' },
      { property: 'queryLong', source: 'query', wireName: 'queryLong', write: (value: any) => longText(value) },
      { property: 'headerColor', source: 'header', wireName: 'X-Color' },
      { property: 'headerInt', source: 'header', wireName: 'X-Int' },
      { property: 'headerLong', source: 'header', wireName: 'X-Long', write: (value: any) => longText(value) },
      { property: 'cookieColor', source: 'cookie', wireName: 'color' },
      { property: 'cookieInt', source: 'cookie', wireName: 'int' },
      { property: 'cookieLong', source: 'cookie', wireName: 'long', write: (value: any) => longText(value) },
      { property: 'formColor', source: 'form', wireName: 'formColor' },
      { property: 'formInt', source: 'form', wireName: 'formInt' },
      { property: 'formLong', source: 'form', wireName: 'formLong', write: (value: any) => longText(value) },
    ],
  },
];

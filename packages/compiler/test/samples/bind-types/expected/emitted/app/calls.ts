// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import { longText } from '@portico/runtime/reading';
import type { EchoBody, EchoQuery, EchoStream } from '../../echo.ts';
import { projectValues } from './types.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  echoBody(input: Pick<EchoBody, 'values'>): Called<EchoBody>;
  echoQuery(
    input: Pick<EchoQuery,
    'guid' | 'int' | 'long' | 'decimal' | 'instant' | 'date' | 'text' | 'flag' | 'number'>,
  ): Called<EchoQuery>;
  echoStream(input: Pick<EchoStream, 'content'>): Called<EchoStream>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.EchoBody',
    method: 'echoBody',
    inputs: [
      { property: 'values', source: 'body', wireName: 'values', write: (value: any) => projectValues(value) },
    ],
  },
  {
    operation: 'App.EchoQuery',
    method: 'echoQuery',
    inputs: [
      { property: 'guid', source: 'query', wireName: 'guid' },
      { property: 'int', source: 'query', wireName: 'int' },
      { property: 'long', source: 'query', wireName: 'long', write: (value: any) => longText(value) },
      { property: 'decimal', source: 'query', wireName: 'decimal' },
      { property: 'instant', source: 'query', wireName: 'instant' },
      { property: 'date', source: 'query', wireName: 'date' },
      { property: 'text', source: 'query', wireName: 'text' },
      { property: 'flag', source: 'query', wireName: 'flag' },
      { property: 'number', source: 'query', wireName: 'number' },
    ],
  },
  {
    operation: 'App.EchoStream',
    method: 'echoStream',
    inputs: [
      { property: 'content', source: 'body', wireName: 'content' },
    ],
  },
];

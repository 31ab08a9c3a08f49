// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { GetHouse, GetLeaflet, PrintLabels } from '../../files.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  getHouse(): Called<GetHouse>;
  printLabels(input: Pick<PrintLabels, 'names'>): Called<PrintLabels>;
  getLeaflet(input: Pick<GetLeaflet, 'id'> & Partial<Pick<GetLeaflet, 'inline'>>): Called<GetLeaflet>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.GetHouse',
    method: 'getHouse',
    inputs: [],
  },
  {
    operation: 'App.PrintLabels',
    method: 'printLabels',
    inputs: [
      { property: 'names', source: 'body', wireName: 'names' },
    ],
  },
  {
    operation: 'App.GetLeaflet',
    method: 'getLeaflet',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'inline', source: 'query', wireName: 'inline' },
    ],
  },
];

// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { Save, Search } from '../../search.ts';
import { projectPlace } from './types.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  save(input: Pick<Save, 'name'> & Partial<Pick<Save, 'copies' | 'direction' | 'note' | 'place' | 'places'>>): Called<Save>;
  search(
    input?: Pick<Search,
    'region'> & Partial<Pick<Search,
    'page' | 'offset' | 'term' | 'exact' | 'direction' | 'city' | 'language' | 'theme' | 'computed'>>,
  ): Called<Search>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.Save',
    method: 'save',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
      { property: 'copies', source: 'body', wireName: 'copies' },
      { property: 'direction', source: 'body', wireName: 'direction' },
      { property: 'note', source: 'body', wireName: 'note' },
      { property: 'place', source: 'body', wireName: 'place', write: (value: any) => projectPlace(value) },
      { property: 'places', source: 'body', wireName: 'places', write: (value: any) => value.map(projectPlace) },
    ],
  },
  {
    operation: 'App.Search',
    method: 'search',
    inputs: [
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'offset', source: 'query', wireName: 'offset' },
      { property: 'term', source: 'query', wireName: 'term' },
      { property: 'exact', source: 'query', wireName: 'exact' },
      { property: 'direction', source: 'query', wireName: 'direction' },
      { property: 'city', source: 'query', wireName: 'city' },
      { property: 'region', source: 'query', wireName: 'region' },
      { property: 'language', source: 'header', wireName: 'Accept-Language' },
      { property: 'theme', source: 'cookie', wireName: 'theme' },
      { property: 'computed', source: 'query', wireName: 'computed' },
    ],
  },
];

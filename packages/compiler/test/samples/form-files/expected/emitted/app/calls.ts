// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddPhotos, SendDocuments, SendNothing } from '../../photos.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  sendDocuments(input: Pick<SendDocuments, 'scan' | 'more' | 'note'>): Called<SendDocuments>;
  sendNothing(input?: Pick<SendNothing, 'file'>): Called<SendNothing>;
  /** Adds photos to a property. */
  addPhotos(input: Pick<AddPhotos, 'id' | 'cover' | 'gallery' | 'title' | 'stars'> & Partial<Pick<AddPhotos, 'dryRun'>>): Called<AddPhotos>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.SendDocuments',
    method: 'sendDocuments',
    inputs: [
      { property: 'scan', source: 'form', wireName: 'the scan' },
      { property: 'more', source: 'form', wireName: 'more' },
      { property: 'note', source: 'form', wireName: 'note' },
    ],
  },
  {
    operation: 'App.SendNothing',
    method: 'sendNothing',
    inputs: [
      { property: 'file', source: 'form', wireName: 'file' },
    ],
  },
  {
    operation: 'App.AddPhotos',
    method: 'addPhotos',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'cover', source: 'form', wireName: 'cover' },
      { property: 'gallery', source: 'form', wireName: 'gallery' },
      { property: 'title', source: 'form', wireName: 'title' },
      { property: 'stars', source: 'form', wireName: 'stars' },
      { property: 'dryRun', source: 'query', wireName: 'dryRun' },
    ],
  },
];

import type { Configuration } from '@portico/core';
import type { PostgresStoreOptions } from '@portico/data-postgres';
import { milliseconds } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';

/** How the connections of a store that is opened by its URL are made. */
export type ConnectionSettings = Omit<PostgresStoreOptions, 'name' | 'url'>;

type Name = 'Readers' | 'Writers' | 'StatementTimeout' | 'Wait' | 'Pooling' | 'DirectUrl';

/** The settings of a store: its own, else those of all stores. */
export function connectionSettings(configuration: Configuration, store: string): ConnectionSettings {
  const read = (name: Name) =>
    trimmed(setting(configuration, `Service:Stores:${store}:${name}`) ?? setting(configuration, `Service:Database:${name}`));
  const number = (name: Name) => numberOf(read(name), Number);
  const span = (name: Name) => numberOf(read(name), milliseconds);
  const pooling = read('Pooling') as ConnectionSettings['pooling'];
  const directUrl = read('DirectUrl')?.replaceAll('{store}', store);
  const settings = {
    readers: number('Readers'),
    writers: number('Writers'),
    statementTimeout: span('StatementTimeout'),
    wait: span('Wait'),
    pooling,
    directUrl,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** What keeps stores from being opened with settings that have the right form. */
export function connectionProblems(store: string, { readers = 1, writers = 1 }: ConnectionSettings): string[] {
  return Object.entries({ Readers: readers, Writers: writers }).flatMap(([name, value]) =>
    Number.isSafeInteger(value) && value > 0
      ? []
      : [`Service:Stores:${store}:${name} (or Service:Database:${name}) is ${value}; it must be a whole number above 0`],
  );
}

/** An empty text is as none: in the environment there is no other way to unset one. */
function trimmed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

function numberOf(text: string | undefined, read: (text: string) => number | undefined): number | undefined {
  return text === undefined ? undefined : read(text);
}

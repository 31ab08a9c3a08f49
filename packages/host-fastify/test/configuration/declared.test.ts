import { readdirSync, readFileSync } from 'node:fs';
import { Configuration } from '@portico/core';
import { findBoundaryProblems, RemoteBoundary } from '@portico/remote';
import { describe, expect, it } from 'vitest';
import { hostKeys } from '../../../host/src/configuration/hostKeys.ts';
import { area } from '../support/plans.ts';

const sources = new URL('../../src/', import.meta.url);
const files = (readdirSync(sources, { recursive: true }) as string[]).filter(
  (path) => path.endsWith('.ts') && !path.startsWith('configuration/'),
);
const textOf = (path: string) => readFileSync(new URL(path, sources), 'utf8');

describe('Every key that a host reads is declared,', () => {
  it('because only `setting` reads from Configuration', () => {
    const others = files.filter(
      (path) => path !== 'services/environmentConfiguration.ts' && /onfiguration\.(?:get|names)\b/.test(textOf(path)),
    );
    expect(others).toEqual([]);
  });

  it('and every key that the sources mention is declared, or a section', () => {
    const keys = hostKeys.map(({ key }) => key);
    // The part before a name: the types guarantee the rest of the key.
    const told = files.flatMap((path) => [...textOf(path).matchAll(/['`](Service:[\w:]+)/g)].map(([, text]) => text!));
    const unknown = told.filter((text) => !keys.some((key) => key.startsWith(text)) && !text.startsWith('Service:Area:'));
    expect(unknown).toEqual([]);
  });

  it('and so is every key that boundaries read', () => {
    const read: string[] = [];
    class Noting extends Configuration {
      get(key: string): undefined {
        read.push(key.replace(':Test:', ':<area>:'));
      }
    }
    expect(findBoundaryProblems(RemoteBoundary(area([])), new Noting())).toEqual([]);
    const declared = hostKeys.map(({ key }) => key).filter((key) => key.startsWith('Service:RemoteBoundaries:<area>:'));
    expect(read.toSorted()).toEqual(declared.toSorted());
  });

  it('once, with a sentence that describes it', () => {
    const keys = hostKeys.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { meaning } of hostKeys) expect(meaning).toMatch(/^\S.*[^.]$/);
  });
});

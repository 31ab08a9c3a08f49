import { readFileSync } from 'node:fs';
import * as core from '@portico/core';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it } from 'vitest';
import { listCoreExports } from './support/coreExports.ts';
import { pagesAt } from './support/pages.ts';

const page = readFileSync(new URL('../guide/imports.md', import.meta.url), 'utf8');

/** Returns the names in the tables of a section. */
function listNames(title: string): string[] {
  const section = page.slice(page.indexOf(`## ${title}`)).split(/\n## /)[0] ?? '';
  const cells = section.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split(' | ')[1] ?? ''] : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

const values = listNames('Values of `@portico/core`');
const types = listNames('Types of `@portico/core`');

describe('The page of imports', () => {
  it('lists names of @portico/core, each once', () => {
    expect(values.length).toBeGreaterThan(50);
    expect(types.length).toBeGreaterThan(40);
    const known = listCoreExports();
    expect([...values, ...types].filter((name) => !known.has(name) && !(name in core))).toEqual([]);
    expect(new Set([...values, ...types]).size).toBe(values.length + types.length);
  });

  it('lists as values what exists at run time, and as types what does not', () => {
    expect(values.filter((name) => !(name in core))).toEqual([]);
    expect(types.filter((name) => name in core)).toEqual([]);
  });

  it('lists every name that at least five pages of the guide and the recipes use', () => {
    const uses = new Map<string, number>();
    for (const { blocks } of pagesAt('docs/guide/*.md', 'docs/recipes/*.md')) {
      const text = blocks.map((block) => block.text).join('\n');
      for (const name of listCoreExports()) if (new RegExp(`\\b${name}\\b`).test(text)) uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    const common = [...uses].flatMap(([name, pages]) => (pages >= 5 ? [name] : []));
    expect(common.length).toBeGreaterThan(50);
    expect(common.filter((name) => !values.includes(name) && !types.includes(name))).toEqual([]);
  });

  it('is right that both servers export the functions of a host', () => {
    for (const server of [fastify, node])
      expect(Object.keys(server)).toEqual(
        expect.arrayContaining(['createHost', 'addServiceEndpoints', 'mapServiceEndpoints', 'mapHealthEndpoints', 'runHost', 'startHost']),
      );
  });
});

import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { formatDocument } from '../../src/5-emit/formatDocument.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'A "quoted" \\ title\u2028', version: '1' },
  servers: undefined,
  tags: [{ name: 'a' }],
  paths: {
    '/ä/{id}': { get: { summary: '\n', deprecated: undefined, responses: {} }, post: { responses: { 200: { description: '' } } } },
    '/b': {},
  },
  components: { schemas: { A: { type: 'string' }, '"': {} }, securitySchemes: undefined },
} as never;

it('prints a document as JSON.stringify does, also the second time', () => {
  const json = JSON.stringify(document);
  const digest = createHash('sha256').update(json).digest('base64url');
  for (const { lines, ...made } of [formatDocument(document), formatDocument(document)]) {
    expect(textOf(lines)).toBe(json);
    expect(made).toEqual({ digest });
  }
});

it('hashes the JSON of a document with many parts', () => {
  const paths = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`/ä${at}`, { get: { summary: `${at} 🏨`, responses: {} } }]));
  const many = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths } as never;
  const { lines, digest } = formatDocument(many);
  const json = textOf(lines);
  expect(json).toBe(JSON.stringify(many));
  expect(digest).toBe(createHash('sha256').update(json).digest('base64url'));
});

it('breaks long JSON into lines, before a member if possible', () => {
  const summary = `${'x'.repeat(159)}🏨${"it's \\ ".repeat(60)}`;
  const long = { openapi: '3.1.0', paths: { '/a': { get: { tags: ['one'], summary, description: 'two' } } } } as never;
  const { lines } = formatDocument(long);
  expect(textOf(lines)).toBe(JSON.stringify(long));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(350);
  expect(lines).toContain(`'{"tags":["one"],'`);
  expect(lines.join('\n').isWellFormed()).toBe(true);
});

/** Joins lines. */
function textOf(lines: readonly string[]): string {
  return runInThisContext(`[${lines.join(',')}].join('')`) as string;
}

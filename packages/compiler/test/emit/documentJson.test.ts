import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { documentJson } from '../../src/5-emit/documentJson.ts';

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

it('prints a document as JSON.stringify does, also for the second time', () => {
  const json = JSON.stringify(document);
  const expected = { literal: JSON.stringify(json), digest: createHash('sha256').update(json).digest('base64url') };
  expect(documentJson(document)).toEqual(expected);
  expect(documentJson(document)).toEqual(expected);
});

it('hashes the JSON of a document with many parts', () => {
  const paths = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`/ä${at}`, { get: { summary: `${at} 🏨`, responses: {} } }]));
  const many = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths } as never;
  const { literal, digest } = documentJson(many);
  const json = JSON.parse(literal) as string;
  expect(json).toBe(JSON.stringify(many));
  expect(digest).toBe(createHash('sha256').update(json).digest('base64url'));
});

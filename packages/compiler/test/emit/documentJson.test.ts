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
  const expected = { json: JSON.stringify(document), literal: JSON.stringify(JSON.stringify(document)) };
  expect(documentJson(document)).toEqual(expected);
  expect(documentJson(document)).toEqual(expected);
});

import { buildPayload, buildCallRequest } from '@portico/runtime';
import type { CallInput, OperationPlan } from '@portico/runtime';
import { longText, parseExact } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { operation } from './support/calls.ts';

const input = (source: CallInput['source'], wireName: string, more: Partial<CallInput> = {}): CallInput => ({
  property: wireName.replaceAll('-', ''),
  source,
  wireName,
  ...more,
});

/** Returns the request with the inputs of a caller, as sent over the wire. */
function requestFor(inputs: readonly CallInput[], given: object, plan: Partial<OperationPlan> = {}) {
  const payload = parseExact(JSON.stringify(buildPayload(inputs, given))) as Readonly<Record<string, unknown>>;
  return buildCallRequest(operation(plan), { operation: 'Test.Operation', method: 'operation', inputs }, payload);
}

describe('The payload of a call from code', () => {
  it('is in the part of the request that the operation reads', () => {
    const inputs = [
      input('route', 'Id'),
      input('query', 'tags'),
      input('query', 'page'),
      input('header', 'X-Lot'),
      input('cookie', 'sid'),
      input('form', 'title'),
    ];
    const given = { Id: 7, tags: ['a', 'b,c'], page: 2, XLot: 'x y', sid: 'abc', title: 'Hi' };
    expect(requestFor(inputs, given, { body: 'form' })).toMatchObject({
      params: { id: '7' },
      query: { tags: ['a', 'b,c'], page: '2' },
      rawHeaders: ['X-Lot', 'x y', 'cookie', 'sid=abc'],
      body: { kind: 'form', fields: { title: 'Hi' } },
      unfit: [],
    });
  });

  it.each([
    ['wrapped', { a: 1 }, { kind: 'json', value: { a: 1 } }],
    ['wrapped', {}, { kind: 'json', value: {} }],
    ['bare', { a: [1] }, { kind: 'json', value: [1] }],
    ['bare', { a: null }, { kind: 'json', value: null }],
    ['bare', {}, { kind: 'none' }],
    ['none', {}, { kind: 'none' }],
  ] as const)('is a %s body if the operation has one: %j', (body, given, wanted) => {
    const inputs = body === 'none' ? [] : [input('body', 'a'), ...(body === 'wrapped' ? [input('body', 'b')] : [])];
    expect(requestFor(inputs, given, { body }).body).toEqual(wanted);
  });

  it('is an unchanged file of a form, one or several per field', () => {
    const [photo, plan] = [
      { fileName: 'a.png' },
      { body: 'form', files: ['photo', 'gallery'].map((field) => ({ property: field, field })) } as const,
    ];
    const inputs = [input('form', 'photo'), input('form', 'gallery'), input('form', 'title')];
    const { body } = buildCallRequest(
      operation(plan),
      { operation: 'Test.Operation', method: 'operation', inputs },
      { photo, gallery: [photo, photo], title: 'Hi' },
    );
    expect(body).toEqual({ kind: 'form', fields: { title: 'Hi' }, files: { photo: [photo], gallery: [photo, photo] } });
    expect(body.kind === 'form' && body.files?.['photo']?.[0]).toBe(photo);
  });

  it('has no body if the operation needs none and no value is given', () => {
    expect(requestFor([input('body', 'a')], {}, { body: 'wrapped', bodyOptional: true }).body).toEqual({ kind: 'none' });
  });

  it('keeps every digit in text, and in the body of an operation that reads exact numbers', () => {
    const long = { write: longText as (value: never) => unknown };
    const { query, body } = requestFor(
      [input('query', 'q', long), input('body', 'b', long)],
      { q: 2n ** 60n, b: 2n ** 60n },
      { body: 'bare', exactNumbers: true },
    );
    expect(query).toEqual({ q: '1152921504606846976' });
    expect(body).toMatchObject({ value: { text: '1152921504606846976' } });
  });

  it('has doubles in the body of an operation that does not read exact numbers, like a request', () => {
    const given = { a: 1e21, b: [{ c: 1e-7 }] };
    expect(requestFor([input('body', 'a'), input('body', 'b')], given, { body: 'wrapped' }).body).toEqual({ kind: 'json', value: given });
    expect(requestFor([input('body', 'a')], given, { body: 'bare' }).body).toEqual({ kind: 'json', value: 1e21 });
  });

  it('is JSON inside a text if the operation reads it that way', () => {
    expect(requestFor([input('query', 'filter', { json: true })], { filter: { name: 'a', at: [1] } }).query).toEqual({
      filter: '{"name":"a","at":[1]}',
    });
  });

  it.each([
    [['a', 'b'], '["a","b"]'],
    ['a', '"a"'],
    [7n, '7'],
  ])('is JSON inside a text even if it is not an object: %s', (filter, text) => {
    const json = { json: true, ...(typeof filter === 'bigint' && { write: longText as (value: never) => unknown }) } as const;
    expect(requestFor([input('query', 'filter', json)], { filter }).query).toEqual({ filter: text });
  });

  it('keeps every digit in JSON inside a text', () => {
    const payload = parseExact('{"filter":{"a":1.50}}') as Readonly<Record<string, unknown>>;
    const call = { operation: 'Test.Operation', method: 'operation', inputs: [input('query', 'filter', { json: true })] };
    expect(buildCallRequest(operation(), call, payload).query).toEqual({ filter: '{"a":1.50}' });
  });

  it('counts as absent if it is null or undefined', () => {
    const { params, query, rawHeaders } = requestFor([input('query', 'a'), input('header', 'b'), input('route', 'c')], {
      a: null,
      b: undefined,
    });
    expect([params, query, rawHeaders]).toEqual([{}, {}, []]);
  });

  it.each([
    ['header', 'a\r\nb'],
    ['header', ' a'],
    ['header', ['a', 'b,c']],
    ['cookie', 'a; admin=1'],
    ['cookie', 'a '],
  ] as const)('is rejected if no %s can carry it: %j', (source, value) => {
    const { unfit, rawHeaders } = requestFor([input(source, 'x')], { x: value });
    expect(unfit.map(({ wireName }) => wireName)).toEqual(['x']);
    expect(rawHeaders.join()).not.toContain('admin');
  });

  it('has names in camelCase, whatever the names of the properties', () => {
    expect(buildPayload([input('body', 'URLPath')], { URLPath: 'x', other: 1 })).toEqual({ urlPath: 'x' });
  });
});

import { describe, expect, it } from 'vitest';
import { findEvolutionProblem } from '../src/versions/evolution.ts';

const text = { scalar: 'string' };
const problem = (reader: object, writer: object) =>
  findEvolutionProblem(JSON.stringify({ members: { a: reader } }), JSON.stringify({ members: { a: writer } }));

describe('The contract of an event', () => {
  it.each([
    ['a member that is removed, or optional', { members: { b: { ...text, optional: true } } }, { members: { c: text } }],
    ['a member that is no longer required', { ...text, optional: true }, text],
    ['a value that is no longer written', { values: ['x', 'y'] }, { values: ['x'] }],
    ['a literal where there was a text', text, { values: ['x'] }],
    ['a whole number where there was a number', { scalar: 'number' }, { scalar: 'Int' }],
    ['an optional member of an element', { items: { members: { b: { ...text, optional: true } } } }, { items: { members: {} } }],
    ['any value', { kind: 'any' }, text],
    ['one of the known options', { kind: 'union', options: [text, { scalar: 'Int' }] }, text],
  ])('may change by %s', (_, reader, writer) => {
    expect(problem(reader, writer)).toBeUndefined();
  });

  it.each([
    ['a required member', { members: { b: text } }, { members: {} }, `'a.b' is required, and may be absent`],
    ['a required member that was optional', text, { ...text, optional: true }, `'a' is required, and may be absent`],
    ['null', text, { ...text, nullable: true }, `'a' may be null`],
    ['another type', text, { scalar: 'Int' }, `'a' has another type`],
    ['a value that is not known', { values: ['x'] }, { values: ['x', 'y'] }, `'a' may be "y"`],
    ['elements of another type', { items: text }, { items: { scalar: 'Int' } }, `'a[]' has another type`],
    ['an option that is not known', { kind: 'union', options: [text] }, { scalar: 'Int' }, `'a' may have a type that is not known`],
  ])('may not change by %s', (_, reader, writer, expected) => {
    expect(problem(reader, writer)).toBe(expected);
  });
});

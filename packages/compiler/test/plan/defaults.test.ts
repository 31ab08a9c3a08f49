import { expect, it } from 'vitest';
import { planned } from './support.ts';

it('reads literal defaults: a number, a text, a boolean, a member of a set or of an enum [DEFAULT-02]', () => {
  const { operation } = planned(`export enum Level { Low, High = 5 }
    export enum Season { Summer = 'summer', Winter = 'winter' }
    export const Colour = { Red: 'red', Blue: 'blue' } as const;
    export type Colour = (typeof Colour)[keyof typeof Colour];
    export class Search extends Endpoint(Get('/search'))<string> {
      readonly page: Int = 3;
      readonly term: string = 'all';
      readonly exact: boolean = false;
      readonly colour: Colour = Colour.Blue;
      readonly low: Level = Level.Low;
      readonly level: Level = Level.High;
      readonly season: Season = Season.Winter;
      readonly made: number = Math.random();
      handle() { return ''; }
    }`);
  expect(operation('Search').inputs.map(({ property, default: value }) => [property, value])).toEqual([
    ['page', 3],
    ['term', 'all'],
    ['exact', false],
    ['colour', 'blue'],
    ['low', 0],
    ['level', 5],
    ['season', 'winter'],
    ['made', undefined],
  ]);
});

it('publishes the default of an object under the JSON names of its members [DEFAULT-02]', () => {
  const { operation } = planned(`import type { JsonPropertyName } from '@portico/core';
    export interface Line { ID: Int; note: (string & JsonPropertyName<'remark'>) | null; Tags?: string[] }
    export type Part = { kind: 'a'; Value: Int } | { kind: 'b'; OtherValue: string };
    const city = { Name: 'Rome' } as const;
    export class Save extends Endpoint(Post('/save'))<string> {
      readonly line: Line = { ID: 1, note: null, Tags: ['x'] };
      readonly lines: Line[] = [{ ID: 1, note: 'n' }];
      readonly pair: [Int, Line] = [1, { ID: 2, note: null, Tags: undefined }];
      readonly table: Record<string, Line> = { First: { ID: 3, note: null } };
      readonly part: Part = { kind: 'b', OtherValue: 'o' };
      readonly place: { City: { Name: string } } = { City: { ...city } };
      readonly any: unknown = { Free: [1] };
      readonly exact: { Amount: Long } = { Amount: 5n };
      readonly beyond: { Amount: Long } = { Amount: 9007199254740993n };
      handle() { return ''; }
    }`);
  expect(Object.fromEntries(operation('Save').inputs.map(({ property, default: value }) => [property, value]))).toEqual({
    line: { id: 1, remark: null, tags: ['x'] },
    lines: [{ id: 1, remark: 'n' }],
    pair: [1, { id: 2, remark: null }],
    table: { First: { id: 3, remark: null } },
    part: { kind: 'b', otherValue: 'o' },
    place: { city: { name: 'Rome' } },
    any: { Free: [1] },
    exact: { amount: 5 },
    beyond: undefined,
  });
});

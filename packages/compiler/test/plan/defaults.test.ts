import { expect, it } from 'vitest';
import { planned } from './support.ts';

it('A default is known where it is written out: a number, a text, a boolean, a member of a set or of an enum [DEFAULT-02]', () => {
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

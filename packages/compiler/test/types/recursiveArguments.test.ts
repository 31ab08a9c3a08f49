import { expect, it } from 'vitest';
import { codesOf } from '../support/codesOf.ts';

const box = 'export interface Box<T> { value: string; inner?: T }\nexport type Alias<T> = { name: string; other?: T };\n';
const accepted = [
  'export type Wanted = Box<Wanted>;',
  'export type Wanted = Box<Wanted[]>;',
  'export type Wanted = Box<Wanted | null>;',
  'export type Wanted = Alias<Wanted[]>;',
  'export interface Wanted extends Box<Wanted> { more: string }',
  'export type Other = Box<Wanted[]>; export type Wanted = Alias<Other | null>;',
  "export type Wanted = Pick<Base, 'next'>; export interface Base { next: Wanted[]; more: string }",
  'export type Kept<T> = { [K in keyof T]: T[K] }; export interface Base { list: Kept<Base>[] } export type Wanted = Kept<Base>;',
  'export type Kept<T> = { [K in keyof T]?: T[K] }; export type Wanted = Kept<{ a: Wanted[]; b: string }>;',
  'export type Pair<A, B> = [A, B]; export type Wanted = Alias<Pair<Wanted[], string>>;',
  'export type Wanted = Record<string, Wanted[]>;',
  'export type Wanted = { [K in keyof Base]: Base[K] }; export interface Base { kids: Wanted[]; and: Alias<Wanted> }',
];

/** What TypeScript rejects, too: an alias that refers to itself before it has a shape. */
const rejected = [
  'export type Wanted = Alias<Wanted>;',
  'export type Wanted = Partial<Alias<Wanted>>;',
  'export type Wanted = Alias<Partial<Wanted>>;',
  'export type Other = Alias<Wanted>; export type Wanted = Alias<Other>;',
  'export type List<T> = T[]; export type Wanted = List<Wanted>;',
  'export type List<T> = Alias<T>[]; export type Wanted = List<Wanted>;',
  'export type Wanted = Alias<Record<string, Wanted>>;',
];

it.each(accepted)('accepts a type whose argument is the type itself: %s', async (declarations) => {
  expect(await codesOf(box + declarations)).toEqual([]);
});

it.each(rejected)('rejects a type that TypeScript finds circular: %s', async (declarations) => {
  expect(await codesOf(box + declarations)).toEqual(['PRAG0586']);
});

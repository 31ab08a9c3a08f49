import fc from 'fast-check';

/** A named type as a clause or a parameter writes it: which one, its type arguments, and the way to its name. */
export interface Written {
  readonly target: number;
  readonly given: readonly number[];
  readonly way: number;
}

/** A declaration of a type that has no values. */
export interface TypeSpec {
  readonly kind: 'interface' | 'alias' | 'both';
  readonly parameters: number;
  readonly file: number;
  readonly bases: readonly Written[];
  /** Whether the last parameter has a default. */
  readonly standard: boolean;
  /** The bases of a second declaration of the interface. */
  readonly merged: readonly Written[];
}

/** A class. */
export interface ClassSpec {
  readonly abstract: boolean;
  readonly parameters: number;
  readonly file: number;
  readonly base: Written | undefined;
  readonly implemented: readonly Written[];
  /** Whether what it implements is written in an interface that is merged with it. */
  readonly merged: boolean;
}

/** Services and the parameters that require them. */
export interface Graph {
  readonly types: readonly TypeSpec[];
  readonly classes: readonly ClassSpec[];
  readonly providers: readonly Written[];
  readonly asks: readonly Written[];
}

const number = fc.nat(1000);
const written: fc.Arbitrary<Written> = fc.record({ target: number, given: fc.tuple(number, number), way: number });
const few = fc.array(written, { maxLength: 2 });

const typeSpec: fc.Arbitrary<TypeSpec> = fc.record({
  kind: fc.constantFrom('interface', 'interface', 'interface', 'alias', 'both'),
  parameters: fc.constantFrom(0, 0, 1, 1, 2),
  file: fc.nat(2),
  bases: few,
  standard: fc.boolean(),
  merged: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: few }),
});

const classSpec: fc.Arbitrary<ClassSpec> = fc.record({
  abstract: fc.boolean(),
  parameters: fc.constantFrom(0, 1, 2),
  file: fc.nat(2),
  base: fc.option(written, { nil: undefined }),
  implemented: few,
  merged: fc.boolean(),
});

/** Graphs of services over three files. */
export const graphs: fc.Arbitrary<Graph> = fc.record({
  types: fc.array(typeSpec, { minLength: 1, maxLength: 6 }),
  classes: fc.array(classSpec, { minLength: 1, maxLength: 6 }),
  providers: fc.array(written, { maxLength: 2 }),
  asks: fc.array(written, { minLength: 1, maxLength: 10 }),
});

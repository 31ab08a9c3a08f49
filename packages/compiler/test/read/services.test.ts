import { describe, expect, it } from 'vitest';
import { operationOf, plain, recordsOf } from './records.ts';

const own = `import { ActionFilter, AsSystem, Clock, Logger, PerRequest, Policy, Provider } from '@portico/core';
  import type { Billing } from './generated/services.ts';
  `;

/** The services of a source, by the names of their classes. */
const servicesOf = (source: string, files: Record<string, string> = {}) => {
  const { records } = recordsOf(own + source, files);
  return Object.fromEntries(records.services.map((service) => [service.class.name, plain(service) as Record<string, unknown>]));
};

/** Returns the services that the method of an operation requires. */
const asked = (parameters: string, declarations = '') => {
  const { records } = recordsOf(`${own}${declarations}
    export class Op extends Endpoint(Get('/'))<string> { handle(${parameters}) { return ''; } }`);
  return plain(operationOf(records, 'Op').handlers[0]!.services);
};

describe('A service is read', () => {
  it('as a class that is created once, with its constructor’s dependencies', () => {
    const { Rates, Hidden } = servicesOf(`export class Rates { constructor(private readonly clock: Clock, logger: Logger = none) {} }
      class Hidden {}`);
    expect(Rates).toEqual({
      class: { key: 'src/it.ts#Rates', name: 'Rates', from: 'src/it.ts' },
      exported: true,
      abstract: false,
      origin: 'class',
      lifetime: 'singleton',
      provides: ['src/it.ts#Rates'],
      needs: [
        { parameter: 'clock', type: { kind: 'builtIn', name: 'Clock' }, typeText: 'Clock' },
        { parameter: 'logger', type: { kind: 'builtIn', name: 'Logger' }, typeText: 'Logger', optional: true },
      ],
    });
    expect(Hidden).toMatchObject({ exported: false, needs: [] });
  });

  it('with its supertypes: its bases and interfaces, including those of other files', () => {
    const { Best } = servicesOf(
      `import { Middle } from './middle.ts';
      import type * as all from './middle.ts';
      export interface Quick {}
      export class Best extends Middle implements Quick, all.Named {}`,
      {
        'middle.ts':
          'export interface Named {}\ninterface Slow {}\nexport abstract class Base implements Slow {}\nexport class Middle extends Base {}\n',
      },
    );
    expect(Best!['provides']).toEqual(
      ['it', 'middle', 'middle', 'middle', 'it', 'middle'].map(
        (file, index) => `src/${file}.ts#${['Best', 'Middle', 'Base', 'Slow', 'Quick', 'Named'][index]}`,
      ),
    );
  });

  it('with the constructor of the nearest base that has one', () => {
    const { B, C, D } = servicesOf(`class A { constructor(clock: Clock) {} }
      export class B extends A {}
      export class C extends B { constructor(); constructor(logger: Logger); constructor(readonly logger?: Logger) { super(null!); } }
      export class D extends (class {}) {}`);
    const parameters = (service: Record<string, unknown> | undefined) =>
      (service!['needs'] as { parameter: string }[]).map(({ parameter }) => parameter);
    expect([B, C, D].map(parameters)).toEqual([['clock'], ['logger'], []]);
  });

  it('as created once per request, if it or a base of it is PerRequest', () => {
    const services = servicesOf(`export class Cart implements PerRequest {}
      export class Basket extends Cart {}
      export class Shop {}`);
    expect(Object.values(services).map(({ lifetime }) => lifetime)).toEqual(['perRequest', 'perRequest', 'singleton']);
  });

  it('as a provider of another service', () => {
    const { MakesRates, MakesNothing, MakesText } = servicesOf(`export class Rates {}
      export class MakesRates extends Provider<Rates> { provide() { return new Rates(); } }
      export class MakesNothing extends Provider { provide() {} }
      export class MakesText extends Provider<string> { provide() { return ''; } }`);
    expect(MakesRates).toMatchObject({ origin: 'provider', provides: ['src/it.ts#Rates'] });
    expect([MakesNothing!['provides'], MakesText!['provides']]).toEqual([[], []]);
  });

  it('as a filter, a policy or a seed by its base class', () => {
    const { Timing, MayPay, First } = servicesOf(`export class Timing extends ActionFilter {}
      export class MayPay extends Policy { admits() { return true; } }
      export class First extends Seed { static seed() {} seed(clock: Clock) {} }`);
    expect([Timing, MayPay, First].map((each) => each!['origin'])).toEqual(['filter', 'policy', 'seed']);
    expect(First!['seeds']).toEqual({
      method: 'seed',
      services: [{ parameter: 'clock', type: { kind: 'builtIn', name: 'Clock' }, typeText: 'Clock' }],
    });
    expect(Timing).not.toHaveProperty('seeds');
  });

  it('with a constructor that is not public', () => {
    const { records } = recordsOf(`export abstract class Open { constructor() {} }
      export class Private { private constructor() {} }
      export class Protected { protected constructor() {} }`);
    expect(records.services.map((service) => [service.abstract, 'obstacle' in service])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
});

describe('The dependencies of a method are read', () => {
  it.each([
    ['clock: Clock', { kind: 'builtIn', name: 'Clock' }],
    ['rates: Rates', { kind: 'class', key: 'src/it.ts#Rates', name: 'Rates' }],
    ['rates: Quoted', { kind: 'interface', key: 'src/it.ts#Quoted', name: 'Quoted' }],
    ['rates: Alias', { kind: 'class', key: 'src/it.ts#Rates', name: 'Rates' }],
    ['rooms: Repository<Room>', { kind: 'data', name: 'Repository', entity: 'src/it.ts#Room' }],
    ['rooms: Repository<Rates>', { kind: 'data', name: 'Repository' }],
    ['rooms: Repository<string>', { kind: 'data', name: 'Repository' }],
    ['rooms: Repository', { kind: 'data', name: 'Repository' }],
    ['work: UnitOfWork', { kind: 'data', name: 'UnitOfWork' }],
    ['text: string', undefined],
    ['text: Guid', undefined],
    ['size: Size', undefined],
    ['system: AsSystem<Rates>', undefined],
    ['system: AsSystem', undefined],
    ['now: Date', undefined],
  ])('%s', (parameter, type) => {
    const declarations = `export class Rates {}\nexport interface Quoted {}\ntype Alias = Rates;\nexport enum Size { S }\nexport class Room extends Entity() { number!: string }\n`;
    const [name, typeText] = parameter.split(': ');
    expect(asked(parameter, declarations)).toEqual([{ parameter: name, ...(type ? { type } : {}), typeText }]);
  });

  it('by the name of the parameter, or its replacement', () => {
    expect(asked('{ now }: Clock, untyped, later = 5')).toEqual([
      { parameter: '{ now }: Clock', type: { kind: 'builtIn', name: 'Clock' }, typeText: 'Clock' },
      { parameter: 'untyped', typeText: 'of no declared type' },
      { parameter: 'later', typeText: 'of no declared type', optional: true },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { planned } from './plannedServices.ts';

const prices = 'export interface Prices { of(id: string): number }\n';

describe('A class expression in a constant is a service', () => {
  it.each([
    ['its interface', 'it: Prices', `${prices}export const Fixed = class implements Prices { of() { return 1; } };`],
    ['its instance type', 'it: InstanceType<typeof Fixed>', 'export const Fixed = class { one = 1; };'],
    [
      'an alias of its instance type',
      'it: Fixed',
      'export const Fixed = class { one = 1; };\nexport type Fixed = InstanceType<typeof Fixed>;',
    ],
    [
      'a base of it',
      'it: Base',
      'export abstract class Base { abstract one: number }\nexport const Fixed = class extends Base { one = 1; };',
    ],
    ['a class with its own name', 'it: Prices', `${prices}export const Fixed = class Inner implements Prices { of() { return 1; } };`],
    ['a class in parentheses', 'it: Prices', `${prices}export const Fixed = (class implements Prices { of() { return 1; } });`],
    [
      'a class whose type is checked',
      'it: Prices',
      `${prices}export const Fixed = class implements Prices { of() { return 1; } } satisfies new () => Prices;`,
    ],
    ['an export by name', 'it: Prices', `${prices}const Fixed = class implements Prices { of() { return 1; } };\nexport { Fixed };`],
  ])('for a parameter with %s', (_, parameter, declarations) => {
    expect(planned(parameter, declarations)).toMatchObject({ codes: [], chosen: ['Fixed'] });
  });

  it('with the services that its constructor requires', () => {
    const declarations = `${prices}export class Rates {}
export const Fixed = class implements Prices { constructor(readonly rates: Rates) {} of() { return 1; } };`;
    const { codes, services } = planned('it: Prices', declarations);
    expect(codes).toEqual([]);
    expect(services).toMatchObject([{ name: 'Rates' }, { name: 'Fixed', needs: ['rates'] }]);
  });

  it('and one of several implementations', () => {
    const declarations = `${prices}export const Fixed = class implements Prices { of() { return 1; } };
export class Other implements Prices { of() { return 2; } }`;
    expect(planned('it: Prices', declarations).codes).toEqual(['PRAG0603']);
  });

  it('but not for an interface with the name of the constant', () => {
    expect(planned('it: Fixed', 'export interface Fixed { two: number }\nexport const Fixed = class { one = 1; };').codes).toEqual([
      'PRAG0601',
    ]);
  });

  it('and must be exported', () => {
    expect(planned('it: Prices', `${prices}const Fixed = class implements Prices { of() { return 1; } };\nvoid Fixed;`).codes).toEqual([
      'PRAG0606',
    ]);
  });
});

describe('The class of a mixin is constructed as TypeScript constructs it', () => {
  const base = 'export class Rates {}\nexport class Base { constructor(readonly rates: Rates) {} }\n';
  const audited = 'const Audited = <T extends new (...given: any[]) => object>(Base: T) => class extends Base { log: string[] = []; };\n';

  it.each([
    ['the constructor of the argument', `${base}${audited}export class Cart extends Audited(Base) {}`],
    [
      'a constructor that passes its arguments on',
      `${base}function Audited<T extends new (...given: any[]) => object>(Base: T) {
  return class extends Base { constructor(...given: any[]) { super(...given); } };
}
export class Cart extends Audited(Base) {}`,
    ],
    [
      'a constructor of the mixin',
      'export class Rates {}\nconst Audited = () => class { constructor(readonly rates: Rates) {} };\nexport class Cart extends Audited() {}',
    ],
    ['a mixin of another file', "import { Timed } from './timed.ts';\n" + `${base}export class Cart extends Timed(Base) {}`],
    ['two mixins in a constant', `${base}${audited}const Parent = Audited(Audited(Base));\nexport class Cart extends Parent {}`],
  ])('with %s', (_, declarations) => {
    const timed = 'export function Timed<T extends new (...given: any[]) => object>(Base: T) { return class extends Base { at = 1; }; }\n';
    const { codes, services } = planned('it: Cart', declarations, { 'timed.ts': timed });
    expect(codes).toEqual([]);
    expect(services).toMatchObject([{ name: 'Rates' }, { name: 'Cart', needs: ['rates'] }]);
  });

  it('and is injected for the interfaces and bases of the mixin and its argument', () => {
    const declarations = `export interface Log { entries: string[] }
export class Base {}
const Audited = <T extends new (...given: any[]) => object>(Base: T) => class extends Base implements Log { entries: string[] = []; };
export class Cart extends Audited(Base) {}`;
    expect(planned('it: Log', declarations).chosen).toEqual(['Cart']);
    expect(planned('it: Base', declarations).chosen).toEqual(['Base']);
  });

  it('unless its constructor is not public', () => {
    const declarations = `class Base { protected constructor() {} }
const Audited = (Parent: typeof Base) => class extends Parent {};
export class Cart extends Audited(Base) {}`;
    expect(planned('it: Cart', declarations).codes).toEqual(['PRAG0608']);
  });
});

import type { Member, ScalarName, Shape } from '@portico/core/manifest';
import { access, formatLiteral } from '../names.ts';
import type { Types } from '../reach.ts';
import type { ClientModule } from './clientModule.ts';

/** The functions that test scalars whose JSON type does not distinguish them. */
const tests: Readonly<Partial<Record<ScalarName, readonly [name: string, file: string]>>> = {
  DateTimeOffset: ['isInstant', 'values'],
  Bytes: ['isBase64', 'values'],
  Long: ['isWhole', 'values'],
  Int: ['isWhole', 'values'],
};

/** Emits the tests of whether a value parsed from JSON has a shape, for the options of unions. */
export class ClientGuards {
  readonly #module: ClientModule;
  readonly #types: Types;
  readonly #named = new Map<string, string>();

  constructor(module: ClientModule, types: Types) {
    this.#module = module;
    this.#types = types;
  }

  /** Emits the functions of the named types that were used. */
  emitNamed(): string[][] {
    return [...this.#named].map(([name, text]) => [`function is${name}(value: any): boolean {`, `  return ${text};`, '}']);
  }

  /** Returns the condition under which a value has a shape. */
  of(shape: Shape, value: string): string {
    const solid = this.#solid(shape, value);
    return shape.nullable ? `(${value} === null || ${solid})` : solid;
  }

  #solid(shape: Shape, value: string): string {
    switch (shape.kind) {
      case 'scalar':
        return this.#scalar(shape.scalar, value);
      case 'enum':
        return shape.values.length === 0 ? 'false' : `[${shape.values.map(formatLiteral).join(', ')}].includes(${value} as never)`;
      case 'array':
        return `(Array.isArray(${value}) && ${value}.every((each: any) => ${this.of(shape.items, 'each')}))`;
      case 'tuple':
        return this.#tuple(shape, value);
      case 'dictionary':
        return `(${this.#isObject(value)} && Object.values(${value}).every((each: any) => ${this.of(shape.values, 'each')}))`;
      case 'object':
        return `(${[this.#isObject(value), ...shape.members.map((member) => this.#member(member, value))].join(' && ')})`;
      case 'union':
        return `(${shape.options.map((option) => this.of(option, value)).join(' || ')})`;
      case 'reference':
        return this.#reference(shape.name, value);
      case 'any':
        return 'true';
    }
  }

  #scalar(scalar: ScalarName, value: string): string {
    const test = tests[scalar];
    if (test) return `${this.#module.use(...test)}(${value})`;
    if (scalar === 'number') return `(typeof ${value} === 'number' || typeof ${value} === 'bigint')`;
    return `typeof ${value} === '${scalar === 'boolean' ? 'boolean' : 'string'}'`;
  }

  #isObject(value: string): string {
    return `${this.#module.use('isObject', 'values')}(${value})`;
  }

  #member({ wireName, shape, optional }: Member, value: string): string {
    const member = access(value, wireName);
    const test = this.of(shape, member);
    return optional ? `(${member} === undefined || ${test})` : test;
  }

  #tuple({ items, rest }: Shape & { kind: 'tuple' }, value: string): string {
    const fixed = items.map((item, index) => this.of(item, `${value}[${index}]`));
    const length = `${value}.length ${rest ? '>=' : '==='} ${items.length}`;
    const others = rest ? [`${value}.slice(${items.length}).every((each: any) => ${this.of(rest, 'each')})`] : [];
    return `(${[`Array.isArray(${value})`, length, ...fixed, ...others].join(' && ')})`;
  }

  #reference(name: string, value: string): string {
    if (!this.#named.has(name)) {
      // Set before its text is made, because a type can contain itself.
      this.#named.set(name, 'true');
      this.#named.set(name, this.of(this.#types.get(name)!.shape, 'value'));
    }
    return `is${name}(${value})`;
  }
}

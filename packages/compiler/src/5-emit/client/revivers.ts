import { listShapeParts } from '@portico/core/manifest';
import type { Member, Shape } from '@portico/core/manifest';
import type { ClientArea } from '../../3-plan/client/clientPlan.ts';
import { findTag } from '../../shapes/unions/alternatives.ts';
import { Overlap } from '../../shapes/unions/overlap.ts';
import { foldLines } from '../fold.ts';
import { block } from '../moduleText.ts';
import { access, formatLiteral, key } from '../names.ts';
import type { Types } from '../reach.ts';
import type { ClientModule } from './clientModule.ts';
import { ClientGuards } from './clientGuards.ts';

/** The functions that convert scalars. */
const conversions: Readonly<Record<string, readonly [name: string, file: string]>> = {
  DateTimeOffset: ['toDate', 'values'],
  Bytes: ['toBytes', 'values'],
  Long: ['toLong', 'exact'],
};

const width = 140;

// Larger whole numbers are read as bigint next to 64-bit ones.
const longest = 1e15;

/** Emits the functions that convert values parsed from JSON to the types of the client. */
export class Revivers {
  readonly #module: ClientModule;
  readonly #overlap: Overlap;
  readonly #guards: ClientGuards;
  /** The named types whose values need a conversion. */
  readonly #converted: ReadonlySet<string>;
  readonly #area: ClientArea;

  constructor(module: ClientModule, area: ClientArea, types: Types) {
    this.#module = module;
    this.#area = area;
    this.#overlap = new Overlap(types, 'read');
    this.#guards = new ClientGuards(module, types);
    this.#converted = this.#findConverted();
  }

  /** Emits the functions of the named types, and the tests of those that are options of unions. */
  emitNamed(): string[][] {
    const functions = this.#area.types.flatMap(({ type, isRead, isExact }) => {
      if (!isRead || !this.#converted.has(type.name)) return [];
      const { nullable: _, ...shape } = type.shape;
      return [block(`function revive${type.name}(value: any): any {`, this.#emitReturn(shape, isExact))];
    });
    return [...functions, ...this.#guards.emitNamed()].map((lines) => lines.map(foldLines));
  }

  #emitReturn(shape: Shape, isExact: boolean): string[] {
    const line = `return ${applyTo(this.of(shape, isExact)!)};`;
    if (shape.kind !== 'object' || line.length + 2 <= width) return [line];
    const entries = shape.members.flatMap((member) => this.#member(member, isExact)).map((entry) => `${entry},`);
    return block(`return ${this.#module.use('members', 'values')}(value, {`, entries, '});');
  }

  /** Returns the expression of the function that converts values of a shape; undefined if they need no conversion. */
  of(shape: Shape, isExact: boolean): string | undefined {
    if (!this.#needs(shape, isExact, this.#converted)) return undefined;
    switch (shape.kind) {
      case 'scalar': {
        const [name, file] = conversions[shape.scalar] ?? ['toNumber', 'exact'];
        return this.#module.use(name, file);
      }
      case 'enum':
        return this.#module.use('toNumber', 'exact');
      case 'any':
        return this.#module.use('toPlain', 'exact');
      case 'reference':
        return `revive${shape.name}`;
      case 'array':
        return this.#call('list', [this.of(shape.items, isExact)!]);
      case 'dictionary':
        return this.#call('dictionary', [this.of(shape.values, isExact)!]);
      case 'tuple': {
        const items = shape.items.map((item) => this.of(item, isExact) ?? 'undefined').join(', ');
        const rest = shape.rest && this.of(shape.rest, isExact);
        return this.#call('tuple', [`[${items}]`, ...(rest === undefined ? [] : [rest])]);
      }
      case 'object':
        return this.#call('members', [`{ ${shape.members.flatMap((member) => this.#member(member, isExact)).join(', ')} }`]);
      case 'union':
        return this.#union(shape, isExact);
    }
  }

  #call(name: string, args: readonly string[]): string {
    return `${arrow}${this.#module.use(name, 'values')}(value, ${args.join(', ')})`;
  }

  #member({ wireName, shape }: Member, isExact: boolean): string[] {
    const text = this.of(shape, isExact);
    if (text === undefined) return [];
    return [`${wireName === '__proto__' ? "['__proto__']" : key(wireName)}: ${text}`];
  }

  #union({ options }: Shape & { kind: 'union' }, isExact: boolean): string {
    const tag = findTag(options, this.#overlap);
    const ordered = tag ? options : options.toSorted((a, b) => rankOption(a) - rankOption(b));
    const entries = ordered.map((option, index) => {
      const test = tag ? testTag(tag.name, tag.values[index]!) : this.#guards.of(option, 'value');
      const text = this.of(option, isExact);
      return `[(value: any) => ${test}${text === undefined ? '' : `, ${text}`}]`;
    });
    return this.#call('oneOf', [`[${entries.join(', ')}]`]);
  }

  #needs(shape: Shape, isExact: boolean, converted: ReadonlySet<string>): boolean {
    if (shape.kind === 'scalar') return shape.scalar in conversions || (isExact && shape.scalar === 'number');
    if (shape.kind === 'enum') return isExact && shape.values.some((value) => typeof value === 'number' && Math.abs(value) >= longest);
    if (shape.kind === 'any') return isExact;
    if (shape.kind === 'reference') return converted.has(shape.name);
    return listShapeParts(shape).some((part) => this.#needs(part, isExact, converted));
  }

  /** Finds the types that need a conversion. Types can refer to each other, so the set grows until nothing is added. */
  #findConverted(): ReadonlySet<string> {
    const found = new Set<string>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const { type, isExact } of this.#area.types) if (this.#needs(type.shape, isExact, found)) found.add(type.name);
    }
    return found;
  }
}

const arrow = '(value: any): any => ';

/** Returns the expression of a function applied to `value`. */
function applyTo(text: string): string {
  return text.startsWith(arrow) ? text.slice(arrow.length) : `${text}(value)`;
}

/** Ranks the options of a union: texts with a form come before those without, so that a timestamp is an instant. */
function rankOption(shape: Shape): number {
  if (shape.kind !== 'scalar') return 1;
  return shape.scalar === 'DateTimeOffset' || shape.scalar === 'Long'
    ? 0
    : shape.scalar === 'string'
      ? 3
      : shape.scalar === 'Bytes'
        ? 2
        : 1;
}

function testTag(name: string, values: readonly (string | number | boolean)[]): string {
  return values.map((each) => `${access('value', name)} === ${formatLiteral(each)}`).join(' || ');
}

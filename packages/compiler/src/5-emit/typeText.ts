import type { Member, Shape } from '@portico/core/manifest';
import { languagePackage } from '../0-program/program.ts';
import type { ModuleEmission } from '../3-plan/plan.ts';
import type { ModuleText } from './moduleText.ts';
import { key, formatLiteral } from './names.ts';

const plainScalars = new Set<string>(['string', 'number', 'boolean']);

/** Prints shapes as TypeScript: with the name of the declaration if there is one, otherwise expanded. */
export class TypeText {
  readonly #module: ModuleText;
  readonly #area: ModuleEmission;
  /** The types that are being expanded. A type that contains itself is infinite. */
  readonly #open = new Set<string>();

  constructor(module: ModuleText, area: ModuleEmission) {
    this.#module = module;
    this.#area = area;
  }

  /** Returns the type of a shape. */
  of(shape: Shape): string {
    const solid = this.#solid(shape);
    return shape.nullable ? `${solid} | null` : solid;
  }

  #solid(shape: Shape): string {
    switch (shape.kind) {
      case 'scalar':
        return plainScalars.has(shape.scalar) ? shape.scalar : this.#module.useType(shape.scalar, languagePackage);
      case 'enum':
        return shape.values.map(formatLiteral).join(' | ');
      case 'array':
        return `readonly ${this.#within(shape.items)}[]`;
      case 'tuple':
        return this.#tuple(shape);
      case 'dictionary':
        return `Readonly<Record<string, ${this.of(shape.values)}>>`;
      case 'object':
        return `{ ${shape.members.map((member) => this.#member(member)).join('; ')} }`;
      case 'union':
        return shape.options.map((option) => this.#within(option)).join(' | ');
      case 'reference':
        return this.#named(shape.name);
      case 'any':
        return 'unknown';
    }
  }

  #tuple({ items, rest }: Shape & { kind: 'tuple' }): string {
    return `readonly [${[...items.map((item) => this.of(item)), ...(rest ? [`...${this.#within(rest)}[]`] : [])].join(', ')}]`;
  }

  #member({ name, shape, optional }: Member): string {
    return `readonly ${key(name)}${optional ? '?' : ''}: ${this.of(shape)}`;
  }

  #within(shape: Shape): string {
    const text = this.of(shape);
    return text.includes(' | ') || text.startsWith('readonly ') ? `(${text})` : text;
  }

  #named(name: string): string {
    const imported = this.#area.typeImports[name];
    if (imported) return this.#module.useClassType(imported);
    const shape = this.#area.manifest.types.find((type) => type.name === name)?.shape;
    if (!shape || this.#open.has(name)) return 'unknown';
    this.#open.add(name);
    const text = this.of(shape);
    this.#open.delete(name);
    return text;
  }
}

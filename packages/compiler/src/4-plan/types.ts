import type { Member, NamedType, Shape } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { Records, TypeRecord } from '../2-read/records.ts';
import { importOf } from './imports.ts';
import type { ImportedName } from './plan.ts';

/** The named types that one area reaches, under their published names. */
export class AreaTypes {
  readonly #records: Records['types'];
  readonly #findings: Findings;
  readonly #names = new Map<string, string>();
  readonly #taken = new Map<string, TypeRecord>();
  readonly #done = new Map<string, NamedType>();
  /** Types that the plan makes itself, by their keys. */
  readonly defined = new Map<string, TypeRecord>();

  constructor(records: Records['types'], findings: Findings) {
    this.#records = records;
    this.#findings = findings;
  }

  /** Adds a type that stands in no source; answers the reference to it, by its key. */
  readonly define = (record: TypeRecord): Shape => {
    if (!this.#records.has(record.key)) this.defined.set(record.key, record);
    return { kind: 'reference', name: record.key };
  };

  /** The name of a type by its key. */
  nameOf(key: string): string {
    return this.#record(key)?.name ?? key;
  }

  #record(key: string): TypeRecord | undefined {
    return this.#records.get(key) ?? this.defined.get(key);
  }

  /** The shape with published names in place of keys; what it refers to is collected. */
  readonly rename = (shape: Shape): Shape => {
    switch (shape.kind) {
      case 'reference':
        return { ...shape, name: this.#name(shape.name) };
      case 'array':
        return { ...shape, items: this.rename(shape.items) };
      case 'tuple':
        return { ...shape, items: shape.items.map(this.rename), ...(shape.rest ? { rest: this.rename(shape.rest) } : {}) };
      case 'dictionary':
        return { ...shape, values: this.rename(shape.values) };
      case 'object':
        return { ...shape, members: shape.members.map((member): Member => ({ ...member, shape: this.rename(member.shape) })) };
      case 'union':
        return { ...shape, options: shape.options.map(this.rename) };
      default:
        return shape;
    }
  };

  /** A published reference's shape in its place. */
  readonly resolve = (shape: Shape): Shape => (shape.kind === 'reference' ? (this.#done.get(shape.name)?.shape ?? { kind: 'any' }) : shape);

  /** All types reached so far, in alphabetical order. */
  list(): NamedType[] {
    return [...this.#done.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Where emitted code imports them from. */
  imports(): Record<string, ImportedName> {
    const found: Record<string, ImportedName> = {};
    for (const [name, record] of this.#taken) {
      if (record.importedFrom) found[name] = importOf(record.importedFrom);
    }
    return found;
  }

  /** The classes that values of them are instances of. */
  classes(): Record<string, ImportedName> {
    return Object.fromEntries([...this.#taken].flatMap(([name, { madeBy }]) => (madeBy ? [[name, madeBy]] : [])));
  }

  #name(key: string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const record = this.#record(key);
    if (!record) return key;
    const name = this.#freeName(record);
    this.#names.set(key, name);
    this.#taken.set(name, record);
    const shape = this.rename(record.shape) as NamedType['shape'];
    this.#done.set(name, { name, shape, ...(record.description === undefined ? {} : { description: record.description }) });
    return name;
  }

  /** Two types of one name cannot both be published under it. */
  #freeName(record: TypeRecord): string {
    const other = this.#taken.get(record.name);
    if (!other) return record.name;
    let number = 2;
    const next = () => {
      while (this.#taken.has(`${record.name}${number}`)) number++;
      return `${record.name}${number}`;
    };
    // Instantiations of one generic type by arguments without a name are numbered.
    if (record.key.endsWith('>') || other.key.endsWith('>')) return next();
    const places = [record, other].flatMap(({ importedFrom }) => (importedFrom ? [label(importedFrom.place, 'one of them')] : []));
    this.#findings.report('PRAG0111', { name: record.name }, ...places);
    return next();
  }
}

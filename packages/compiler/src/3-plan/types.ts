import { omitUndefined } from '@portico/core/values';
import type { NamedType, Shape } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import type { Records, TypeRecord } from '../2-read/records.ts';
import type { Reuse } from '../memo/reuse.ts';
import { mapReferences } from '../shapes/mapParts.ts';
import { toImport } from './imports.ts';
import { isInstantiation } from './instantiationNames.ts';
import type { InstantiationNames } from './instantiationNames.ts';
import type { ImportedName } from './plan.ts';

/** Finds a named type by its key. */
export interface TypeLookup {
  get(key: string): TypeRecord | undefined;
}

/** The questions of a plan about the types of its area. */
export interface TypeQuestions {
  /** Returns a type by its key. */
  readonly type: (key: string) => TypeRecord | undefined;
  /** Publishes a type in the area, with those that it refers to, and returns its published name. */
  readonly typeName: (key: string) => string;
  /** Returns a published type by its published name. */
  readonly publishedType: (name: string) => NamedType | undefined;
  /** Adds a type that stands in no source, and returns its key. */
  readonly defineType: (record: TypeRecord) => string;
}

/** Publishes a type under the names of its area. */
export function publishType(record: TypeRecord, { typeName, published }: PublishQuestions): NamedType {
  const shape = renameReferences(record.shape, typeName) as NamedType['shape'];
  return { name: published(), shape, ...omitUndefined({ description: record.description }) };
}

/** The inputs for publishing a type, in addition to its record. */
export interface PublishQuestions extends Pick<TypeQuestions, 'typeName'> {
  /** Returns its own published name. */
  readonly published: () => string;
}

/** Returns a shape with published names instead of keys. */
function renameReferences(shape: Shape, nameOf: (key: string) => string): Shape {
  return mapReferences(shape, (reference) => ({ ...reference, name: nameOf(reference.name) }));
}

/** The named types of an area as a plan uses them. */
export class TypeNames {
  readonly #questions: TypeQuestions;

  constructor(questions: TypeQuestions) {
    this.#questions = questions;
  }

  /** Finds a type by its key, one that was defined included. */
  get lookup(): TypeLookup {
    return { get: this.#questions.type };
  }

  /** Adds a type that stands in no source; returns the reference to it, by its key. */
  readonly define = (record: TypeRecord): Shape => ({ kind: 'reference', name: this.#questions.defineType(record) });

  /** The name of a type by its key. */
  getName(key: string): string {
    return this.#questions.type(key)?.name ?? key;
  }

  /** The shape with published names instead of keys; what it refers to is collected. */
  readonly rename = (shape: Shape): Shape => renameReferences(shape, this.#questions.typeName);

  /** Resolves a published reference to its shape. */
  readonly resolve = (shape: Shape): Shape =>
    shape.kind === 'reference' ? (this.#questions.publishedType(shape.name)?.shape ?? { kind: 'any' }) : shape;
}

/** The named types that one area reaches, under their published names. */
export class AreaTypes {
  readonly #records: Records['types'];
  readonly #findings: Findings;
  readonly #published: Reuse<TypeRecord, PublishQuestions, NamedType>;
  readonly #area: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Map<string, TypeRecord>();
  readonly #done = new Map<string, NamedType>();
  /** Types that the plan makes itself, by their keys. */
  readonly #defined = new Map<string, TypeRecord>();
  readonly #instantiations: InstantiationNames;
  /** The same types, as a plan uses them. */
  readonly names: TypeNames;

  constructor(
    area: string,
    published: Reuse<TypeRecord, PublishQuestions, NamedType>,
    types: Records['types'],
    findings: Findings,
    instantiations: InstantiationNames,
  ) {
    this.#area = area;
    this.#published = published;
    this.#records = types;
    this.#instantiations = instantiations;
    this.#findings = findings;
    this.names = new TypeNames(this.questions);
  }

  /** The questions for plans. */
  readonly questions: TypeQuestions = {
    type: (key) => this.#records.get(key) ?? this.#defined.get(key),
    typeName: (key) => this.#name(key),
    publishedType: (name) => this.#done.get(name),
    defineType: (record) => {
      if (!this.#records.has(record.key)) this.#defined.set(record.key, record);
      return record.key;
    },
  };

  /** All types reached so far, in alphabetical order. */
  list(): NamedType[] {
    return [...this.#done.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Where generated code imports them from. */
  imports(): Record<string, ImportedName> {
    const found: Record<string, ImportedName> = {};
    for (const [name, record] of this.#taken) {
      if (record.importedFrom) found[name] = toImport(record.importedFrom);
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
    const record = this.questions.type(key);
    if (!record) return key;
    const name = this.#freeName(record);
    this.#names.set(key, name);
    this.#taken.set(name, record);
    const questions: PublishQuestions = { typeName: this.questions.typeName, published: () => name };
    this.#done.set(name, this.#published.of(`${this.#area} ${key}`, record, questions));
    return name;
  }

  /** Two types of one name cannot both be published under it. */
  #freeName(record: TypeRecord): string {
    const own = this.#instantiations.getName(record);
    const other = this.#taken.get(own);
    if (!other) return own;
    let number = 2;
    const next = () => {
      while (this.#taken.has(`${own}${number}`)) number++;
      return `${own}${number}`;
    };
    if (isInstantiation(record) || isInstantiation(other)) return next();
    const places = [record, other].flatMap(({ importedFrom }) => (importedFrom ? [label(importedFrom.place, 'one of them')] : []));
    this.#findings.report('PRAG0111', { name: record.name }, ...places);
    return next();
  }
}

/** Finds an exported type by its name and the folder that it lies in. */
export type ExportedType = (name: string, folder: string) => TypeRecord | undefined;

/** Returns a search among the exported types; most projects have nothing that is looked for by its name. */
export function collectExportedTypes({ types }: Records): ExportedType {
  let byName: ReadonlyMap<string, readonly TypeRecord[]> | undefined;
  return (name, folder) => {
    byName ??= Map.groupBy(types.values(), (type) => type.name);
    return byName.get(name)?.find(({ importedFrom }) => importedFrom?.from.startsWith(folder));
  };
}

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

/** The questions that planning asks about the types of its area. */
export interface TypeQuestions {
  /** Returns a type by its key. */
  readonly type: (key: string) => TypeRecord | undefined;
  /** Publishes a type in the area, with those that it refers to, and returns its published name. */
  readonly typeName: (key: string) => string;
  /** Returns a published type by its published name. */
  readonly publishedType: (name: string) => NamedType | undefined;
  /** Adds a type that is not in the sources, and returns its key. */
  readonly defineType: (record: TypeRecord) => string;
}

/** Publishes a type under the names of its area. */
export function publishType(record: TypeRecord, { typeName, published }: PublishQuestions): NamedType {
  const shape = renameReferences(record.shape, typeName) as NamedType['shape'];
  return { name: published(), shape, ...omitUndefined({ description: record.description }) };
}

/** The inputs for publishing a type, in addition to its record. */
export interface PublishQuestions extends Pick<TypeQuestions, 'typeName'> {
  /** Returns the published name of the type itself. */
  readonly published: () => string;
}

/** Returns a shape with published names instead of keys. */
function renameReferences(shape: Shape, nameOf: (key: string) => string): Shape {
  return mapReferences(shape, (reference) => ({ ...reference, name: nameOf(reference.name) }));
}

/** The named types of an area, in the form that planning uses. */
export class TypeNames {
  readonly #questions: TypeQuestions;

  constructor(questions: TypeQuestions) {
    this.#questions = questions;
  }

  /** Finds a type by its key, including defined types. */
  get lookup(): TypeLookup {
    return { get: this.#questions.type };
  }

  /** Adds a type that is not in the sources; returns the reference to it, by its key. */
  readonly define = (record: TypeRecord): Shape => ({ kind: 'reference', name: this.#questions.defineType(record) });

  /** Returns the published name of a type by its key. */
  getName(key: string): string {
    return this.#questions.type(key)?.name ?? key;
  }

  /** Returns the shape with published names instead of keys, and collects the types that it refers to. */
  readonly rename = (shape: Shape): Shape => renameReferences(shape, this.#questions.typeName);

  /** Resolves a published reference to its shape. */
  readonly resolve = (shape: Shape): Shape =>
    shape.kind === 'reference' ? (this.#questions.publishedType(shape.name)?.shape ?? { kind: 'any' }) : shape;
}

/** The named types that an area reaches, under their published names. */
export class AreaTypes {
  readonly #records: Records['types'];
  readonly #findings: Findings;
  readonly #published: Reuse<TypeRecord, PublishQuestions, NamedType>;
  readonly #area: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Map<string, TypeRecord>();
  readonly #done = new Map<string, NamedType>();
  /** Types that planning creates, by their keys. */
  readonly #defined = new Map<string, TypeRecord>();
  readonly #instantiations: InstantiationNames;
  /** The same types, in the form that planning uses. */
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

  /** The questions for planning. */
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

  /** Returns the modules that generated code imports them from. */
  imports(): Record<string, ImportedName> {
    const found: Record<string, ImportedName> = {};
    for (const [name, record] of this.#taken) {
      if (record.importedFrom) found[name] = toImport(record.importedFrom);
    }
    return found;
  }

  /** Returns the classes of their values. */
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

  /** Returns the published name of a type; reports two types with the same one. */
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

/** Finds an exported type by its name and its folder. */
export type ExportedType = (name: string, folder: string) => TypeRecord | undefined;

/** Returns a search over the exported types, built on first use because most projects need none. */
export function collectExportedTypes({ types }: Records): ExportedType {
  let byName: ReadonlyMap<string, readonly TypeRecord[]> | undefined;
  return (name, folder) => {
    byName ??= Map.groupBy(types.values(), (type) => type.name);
    return byName.get(name)?.find(({ importedFrom }) => importedFrom?.from.startsWith(folder));
  };
}

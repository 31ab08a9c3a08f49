import type { SymbolFacts, TupleForm, TypeForm } from './checkerAdapter.ts';

type Flags<Name extends string> = { readonly [N in Name]: number };

/** The type flags that distinguish the forms; their numbers differ between versions, their names do not. */
type FormFlags = Flags<
  | 'Any'
  | 'Unknown'
  | 'Never'
  | 'Undefined'
  | 'Void'
  | 'Null'
  | 'Boolean'
  | 'String'
  | 'Number'
  | 'BigInt'
  | 'StringLiteral'
  | 'NumberLiteral'
  | 'BooleanLiteral'
  | 'Union'
  | 'Intersection'
  | 'TypeParameter'
  | 'TemplateLiteral'
  | 'NonPrimitive'
  | 'ESSymbol'
  | 'UniqueESSymbol'
  | 'BigIntLiteral'
  | 'StringMapping'
  | 'Index'
  | 'IndexedAccess'
  | 'Conditional'
  | 'Substitution'
  | 'Object'
>;

/** The flags that distinguish objects. */
type ObjectFlags = Flags<'Class' | 'Reference'>;

/** The symbol flags that distinguish declarations. */
type KindFlags = Flags<'Class' | 'Interface' | 'Enum' | 'Optional'>;

/** Creates a function that reads the form from a type's flags. `boolean` is a union too, so the first match decides. */
export function createFormReader(flags: FormFlags, objects: ObjectFlags): (type: FlaggedType) => TypeForm {
  const forms: readonly (readonly [number, TypeForm])[] = [
    [flags.Any, 'any'],
    [flags.Unknown, 'unknown'],
    [flags.Never, 'never'],
    [flags.Undefined | flags.Void, 'undefined'],
    [flags.Null, 'null'],
    [flags.Boolean, 'boolean'],
    [flags.String, 'string'],
    [flags.Number, 'number'],
    [flags.BigInt, 'bigint'],
    [flags.StringLiteral | flags.NumberLiteral | flags.BooleanLiteral, 'literal'],
    [flags.Union, 'union'],
    [flags.Intersection, 'intersection'],
    [flags.TypeParameter, 'parameter'],
    [flags.TemplateLiteral, 'template'],
    [flags.StringMapping, 'string mapping'],
    [flags.Index | flags.IndexedAccess | flags.Conditional, 'open'],
    [flags.Substitution, 'substitution'],
    [flags.NonPrimitive, 'non-primitive'],
    [flags.ESSymbol | flags.UniqueESSymbol, 'symbol'],
    [flags.BigIntLiteral, 'bigint literal'],
    [flags.Object, 'object'],
  ];
  return (type) => {
    const form = forms.find(([flag]) => (type.flags & flag) !== 0)?.[1] ?? 'other';
    const isInstance = ((type.objectFlags ?? 0) & (objects.Class | objects.Reference)) !== 0;
    return form === 'object' && isInstance ? 'instance' : form;
  };
}

interface FlaggedType {
  readonly flags: number;
  readonly objectFlags?: number;
}

/** Returns whether a tuple has optional elements, or elements after a rest element. */
export function isOpenInside(kinds: TupleForm): boolean {
  return kinds.some((kind, at) => kind !== 'required' && (kind !== 'rest' || at < kinds.length - 1));
}

/** Creates a function that reads the kind of a symbol from its flags. */
export function createKindReader(flags: KindFlags): (value: number) => Pick<SymbolFacts, 'kind' | 'optional'> {
  return (value) => ({
    kind: value & flags.Class ? 'class' : value & flags.Interface ? 'interface' : value & flags.Enum ? 'enum' : 'other',
    optional: (value & flags.Optional) !== 0,
  });
}

import type { SymbolFacts, TupleForm, TypeForm } from './checkerAdapter.ts';

type Flags<Name extends string> = { readonly [N in Name]: number };

/** The type flags that tell the forms apart; their numbers differ between versions, their names do not. */
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

/** The flags that tell objects apart. */
type ObjectFlags = Flags<'Class' | 'Reference'>;

/** The symbol flags that tell declarations apart. */
type KindFlags = Flags<'Class' | 'Interface' | 'Enum' | 'Optional'>;

/** Makes the function that reads a form from a type's flags. `boolean` is a union too, so the first match decides. */
export function formReader(flags: FormFlags, objects: ObjectFlags): (type: FlaggedType) => TypeForm {
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

/** Returns whether elements of a tuple may be missing, or follow others whose number is open. */
export function isOpenInside(kinds: TupleForm): boolean {
  return kinds.some((kind, at) => kind !== 'required' && (kind !== 'rest' || at < kinds.length - 1));
}

/** Makes the function that reads what a symbol is from its flags. */
export function kindReader(flags: KindFlags): (value: number) => Pick<SymbolFacts, 'kind' | 'optional'> {
  return (value) => ({
    kind: value & flags.Class ? 'class' : value & flags.Interface ? 'interface' : value & flags.Enum ? 'enum' : 'other',
    optional: (value & flags.Optional) !== 0,
  });
}

import { dateOf } from './dates.mjs';
import { partsOf } from './formParts.mjs';
import { ts } from './program.mjs';

/**
 * @typedef {import('@typescript/typescript6').Type} Type
 * @typedef {import('@typescript/typescript6').TypeChecker} TypeChecker
 *
 * @typedef {{ readonly form: Form, readonly flag: 'required' | 'optional' | 'rest' }} Element
 * @typedef {{ readonly form: Form, readonly optional: boolean, readonly name: string }} Member under its name in JSON, with that in TypeScript
 * @typedef {{ readonly key: Form, readonly form: Form }} Index
 *
 * The JSON form of the values of a type, as TypeScript expands the type.
 * @typedef {{ kind: 'any' } | { kind: 'anything' } | { kind: 'object' } | { kind: 'text' } | { kind: 'number' } | { kind: 'undefined' } | { kind: 'never' }
 *   | { kind: 'literal', value: string | number | boolean | null, view?: string }
 *   | { kind: 'pattern', parts: readonly (string | Form)[], test: (text: string) => boolean }
 *   | { kind: 'scalar', name: string }
 *   | { kind: 'array', item: Form }
 *   | { kind: 'tuple', elements: readonly Element[] }
 *   | { kind: 'members', members: ReadonlyMap<string, Member>, indexes: readonly Index[] }
 *   | { kind: 'union', options: readonly Form[] }
 *   | { kind: 'foreign', reason: string }} Form
 */

const { TypeFlags } = ts;

const primitive =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BigIntLike |
  TypeFlags.BooleanLike |
  TypeFlags.ESSymbolLike |
  TypeFlags.Undefined |
  TypeFlags.Null;

/** Names of classes of JavaScript that stand for a scalar. */
const classes = new Map([
  ['Date', 'DateTimeOffset'],
  ['Uint8Array', 'Bytes'],
]);

/** The forms of the types of one program. */
export class Forms {
  #checker;
  /** @type {Map<Type, Form>} */
  #known = new Map();

  /** @param {TypeChecker} checker */
  constructor(checker) {
    this.#checker = checker;
  }

  /**
   * Returns what values of a type look like in JSON; parts are computed on first access.
   * @param {Type} type
   * @returns {Form}
   */
  of(type) {
    const known = this.#known.get(type);
    if (known) return known;
    const form = this.#simple(type) ?? this.#composed(type);
    this.#known.set(type, form);
    return form;
  }

  /**
   * @param {Type} type
   * @returns {Form | undefined}
   */
  #simple(type) {
    const { flags } = type;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return { kind: 'any' };
    // NoInfer of an object stays a type of its own.
    if (flags & TypeFlags.Substitution) return this.of(/** @type {import('@typescript/typescript6').SubstitutionType} */ (type).baseType);
    if (flags & TypeFlags.Never) return { kind: 'never' };
    if (flags & TypeFlags.Null) return { kind: 'literal', value: null };
    if (flags & TypeFlags.BooleanLiteral) return { kind: 'literal', value: this.#checker.typeToString(type) === 'true' };
    if (flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) return this.#literal(/** @type {any} */ (type));
    if (flags & TypeFlags.String) return { kind: 'text' };
    if (flags & TypeFlags.Number) return { kind: 'number' };
    if (flags & TypeFlags.BigIntLike) return { kind: 'scalar', name: 'Long' };
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { kind: 'undefined' };
    if (flags & TypeFlags.NonPrimitive) return { kind: 'object' };
    if (flags & (TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return this.#pattern(/** @type {any} */ (type));
    return undefined;
  }

  /**
   * @param {import('@typescript/typescript6').StringLiteralType | import('@typescript/typescript6').NumberLiteralType} type
   * @returns {Form}
   */
  #literal(type) {
    const view = type.flags & TypeFlags.EnumLiteral ? viewOf(type.symbol) : undefined;
    return { kind: 'literal', value: type.value, ...(view !== undefined && { view }) };
  }

  /**
   * @param {import('@typescript/typescript6').TemplateLiteralType} type
   * @returns {Form}
   */
  #pattern(type) {
    const checker = this.#checker;
    const test = (/** @type {string} */ text) => checker.isTypeAssignableTo(checker.getStringLiteralType(text), type);
    const parts = type.texts?.flatMap((text, index) => [text, ...(type.types[index] ? [this.of(type.types[index])] : [])]) ?? [];
    return { kind: 'pattern', parts, test };
  }

  /**
   * @param {Type} type
   * @returns {Form}
   */
  #composed(type) {
    const checker = this.#checker;
    if (type.isUnion()) return lazily({ kind: 'union' }, { options: () => type.types.map((each) => this.of(each)) });
    if (type.isIntersection() && type.types.some((each) => each.flags & primitive)) return this.#flavoured(type);
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return { kind: 'foreign', reason: checker.typeToString(type) };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {any} */ (type));
      return lazily({ kind: 'array' }, { item: () => this.of(/** @type {Type} */ (item)) });
    }
    const list = type.isIntersection() ? this.#brandedList(type) : undefined;
    if (list) return this.of(list);
    if (checker.isTupleType(type)) return lazily({ kind: 'tuple' }, { elements: () => this.#elements(/** @type {any} */ (type)) });
    const scalar = flavourOf(checker, type) ?? classes.get(type.symbol?.name ?? '') ?? dateOf(checker, type);
    if (scalar) return { kind: 'scalar', name: scalar };
    return this.#members(type);
  }

  /**
   * Returns the list of an intersection that adds nothing but optional members under symbols: a flavour of a list is that list.
   * @param {import('@typescript/typescript6').IntersectionType} type
   * @returns {Type | undefined}
   */
  #brandedList({ types }) {
    const checker = this.#checker;
    const [list, ...others] = types.filter((each) => checker.isArrayType(each) || checker.isTupleType(each));
    const rest = types.filter((each) => each !== list);
    const isBrand = (/** @type {import('@typescript/typescript6').Symbol} */ each) =>
      each.escapedName.toString().startsWith('__@') && (each.flags & ts.SymbolFlags.Optional) !== 0;
    return others.length === 0 && rest.every((each) => checker.getPropertiesOfType(each).every(isBrand)) ? list : undefined;
  }

  /**
   * A scalar of the language is a primitive with an optional member under a symbol.
   * @param {import('@typescript/typescript6').IntersectionType} type
   * @returns {Form}
   */
  #flavoured(type) {
    const name = flavourOf(this.#checker, type);
    if (name === undefined && hasFlavour(this.#checker, type)) return { kind: 'foreign', reason: 'a brand' };
    const bare = type.types.filter((each) => each.flags & primitive);
    const rest = type.types.filter((each) => !(each.flags & primitive));
    const isOpen = rest.every((each) => this.#checker.getPropertiesOfType(each).every((member) => member.flags & ts.SymbolFlags.Optional));
    const [only] = bare;
    if (isOpen && name) return { kind: 'scalar', name };
    return isOpen && bare.length === 1 && only ? this.of(only) : { kind: 'foreign', reason: 'a brand' };
  }

  /**
   * @param {import('@typescript/typescript6').TupleTypeReference} type
   * @returns {Element[]}
   */
  #elements(type) {
    return this.#checker.getTypeArguments(type).map((element, index) => {
      const flags = type.target.elementFlags[index] ?? ts.ElementFlags.Required;
      const flag = flags & ts.ElementFlags.Variable ? 'rest' : flags & ts.ElementFlags.Optional ? 'optional' : 'required';
      return { form: this.of(element), flag };
    });
  }

  /**
   * @param {Type} type
   * @returns {Form}
   */
  #members(type) {
    const checker = this.#checker;
    if (type.getCallSignatures().length + type.getConstructSignatures().length > 0) return { kind: 'foreign', reason: 'a function' };
    const properties = checker.getPropertiesOfType(type);
    const infos = checker.getIndexInfosOfType(type);
    // An intersection whose members contradict each other has no members: it is never, though not by its flags.
    if (properties.length + infos.length === 0)
      return { kind: checker.isTypeAssignableTo(type, checker.getNeverType()) ? 'never' : 'anything' };
    const hidden = properties.find((each) => each.escapedName.toString().startsWith('__@') || isHidden(each));
    if (hidden) return { kind: 'foreign', reason: `the member ${checker.symbolToString(hidden)}` };
    const members = () =>
      new Map(
        properties.map((each) => [
          wireName(each.name),
          lazily(
            { name: each.name, optional: (each.flags & ts.SymbolFlags.Optional) !== 0 },
            { form: () => this.of(checker.getTypeOfSymbol(each)) },
          ),
        ]),
      );
    const indexes = () => infos.map((info) => ({ key: this.of(info.keyType), form: this.of(info.type) }));
    return lazily({ kind: 'members' }, { members, indexes });
  }
}

/**
 * Returns the name of a member in JSON: the guide says that names in camelCase stay, and others become such.
 * @param {string} name
 */
export function wireName(name) {
  return name.replace(/^[A-Z]+(?=[A-Z][a-z]|\d|$|_)|^[A-Z]/, (head) => head.toLowerCase());
}

/**
 * Returns the name of the scalar of the language that a type is.
 * @param {TypeChecker} checker
 * @param {Type} type
 */
function flavourOf(checker, type) {
  const flavour = checker.getPropertiesOfType(type).find(isFlavour);
  if (!flavour) return undefined;
  const named = checker.getNonNullableType(checker.getTypeOfSymbol(flavour));
  return named.isStringLiteral() ? named.value : undefined;
}

/**
 * Returns whether a type is a scalar of the language, or several at once, which no value is.
 * @param {TypeChecker} checker
 * @param {Type} type
 */
function hasFlavour(checker, type) {
  return checker.getPropertiesOfType(type).some(isFlavour);
}

/** Returns whether a member is the mark of a scalar. */
function isFlavour(/** @type {import('@typescript/typescript6').Symbol} */ symbol) {
  return symbol.escapedName.toString().startsWith('__@flavour@');
}

/**
 * Returns whether a member is private or protected.
 * @param {import('@typescript/typescript6').Symbol} symbol
 */
function isHidden(symbol) {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (symbol.declarations ?? []).some(
    (node) => ts.getCombinedModifierFlags(node) & hidden || ts.isPrivateIdentifier(/** @type {any} */ (node).name),
  );
}

/**
 * Returns the text by which another file names a member of an enum, since its value is not assignable to it.
 * @param {import('@typescript/typescript6').Symbol} symbol
 */
function viewOf(symbol) {
  const names = [];
  let each = /** @type {any} */ (symbol);
  for (; each && !(each.flags & ts.SymbolFlags.ValueModule && each.declarations?.some(ts.isSourceFile)); each = each.parent)
    names.unshift(each.name);
  const file = each?.declarations?.find(ts.isSourceFile)?.fileName;
  // The type of an enum with one member is the enum itself.
  return file === undefined ? undefined : `import(${JSON.stringify(file)}).${names.join('.')}`;
}

/**
 * Adds properties to an object that are computed when they are first read.
 * @param {object} target
 * @param {Record<string, () => unknown>} parts
 * @returns {any}
 */
function lazily(target, parts) {
  for (const [name, compute] of Object.entries(parts))
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = compute();
        Object.defineProperty(target, name, { value, enumerable: true });
        return value;
      },
    });
  return target;
}

/**
 * Returns why a type cannot be carried by JSON: a part near its top that is a function, a class or the like; undefined if there is none.
 * @param {Form} form
 * @param {number} [depth] how many levels are looked at
 * @returns {string | undefined}
 */
export function foreignPart(form, depth = 4) {
  if (form.kind === 'foreign') return form.reason;
  if (depth === 0) return undefined;
  for (const part of partsOf(form)) {
    const found = foreignPart(part, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

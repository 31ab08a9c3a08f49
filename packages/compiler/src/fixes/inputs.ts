import type { AnyNode } from '../2-read/walk.ts';
import type { Fix } from './fix.ts';
import type { Fixer, Spot, Subject } from './subject.ts';
import {
  child,
  children,
  findBodyStart,
  findClass,
  findHead,
  findMember,
  lineEnding,
  listArguments,
  literalNode,
  literalOf,
  nameOf,
  removeProperty,
  removeOption,
  removePart,
  replaceSpot,
  textOf,
} from './syntax.ts';

/** The types of a placeholder's constraint. */
const constraintTypes: Readonly<Record<string, string>> = { int: 'Int', long: 'Long', guid: 'Guid', decimal: 'Decimal', bool: 'boolean' };

/** Adds the property that a placeholder binds to. */
export const addRouteProperty: Fixer = (subject) => {
  const spot = subject.spot();
  const declared = findClass(subject.spot(1) ?? spot);
  const owner = subject.spot(1) ?? spot;
  const { placeholder } = subject.facts;
  if (!spot || !owner || !declared || !/^[A-Za-z_$][\w$]*$/.test(placeholder ?? '')) return undefined;
  if (!hasColumn(subject, owner, placeholder!)) return undefined;
  const type = constraintTypes[/:(\w+)/.exec(spot.text)?.[1] ?? ''] ?? 'string';
  const imports = type === 'string' || type === 'boolean' ? [] : subject.importName(owner.file, type, { isType: true });
  if (!imports) return undefined;
  const text = `${lineEnding(owner.file)}  readonly ${placeholder}!: ${type};`;
  return { title: `Add the property '${placeholder}'`, edits: [...imports, subject.insert(owner.file, findBodyStart(declared), text)] };
};

/** Returns whether an input of an operation can have a name: in a query and a mutation it must be a column. */
function hasColumn(subject: Subject, owner: Spot, name: string): boolean {
  const head = findHead(findClass(owner));
  const kind = nameOf(child(head, 'callee'));
  if (kind !== 'Query' && kind !== 'Mutation') return true;
  const entity = nameOf(children(head, 'arguments')[kind === 'Query' ? 0 : 1]);
  const symbol = entity === undefined ? undefined : subject.program.lookup(owner.file, entity, 'values');
  if (symbol?.kind !== 'declared' || symbol.declaration.kind !== 'class') return false;
  const declared = symbol.declaration.node as unknown as AnyNode;
  return name === 'id' || children(child(declared, 'body'), 'body').some((member) => nameOf(child(member, 'key')) === name);
}

/** Adds a placeholder to the route. */
export const addPlaceholder: Fixer = (subject) => {
  const spot = subject.spot(1);
  const found = spot && /^(['"])(.*?)\/?\1$/.exec(spot.text);
  const { placeholder } = subject.facts;
  if (!spot || !found) return undefined;
  return replaceSpot(subject, `${found[1]}${found[2]}/{${placeholder}}${found[1]}`, `Add {${placeholder}} to the route`, 1);
};

/** Removes the constraint of a placeholder: `{id:int}` becomes `{id}`. */
export const removeConstraint: Fixer = (subject) => {
  const found = /^\{(\w+):[^{}]*\}$/.exec(subject.spot()?.text ?? '');
  return found ? replaceSpot(subject, `{${found[1]}}`, 'Remove the constraint') : undefined;
};

/** Declares an input as required. */
export const makeRequired: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  if (!found) return undefined;
  const { spot, member, key, type } = found;
  const initial = child(member, 'value');
  const annotation = child(member, 'typeAnnotation');
  if (!type || !annotation) return undefined;
  const edits = [subject.replace(spot.file, { start: key.end, end: annotation.start }, '!')];
  if (initial) edits.push(subject.replace(spot.file, { start: annotation.end, end: initial.end }, ''));
  return { title: `Declare '${nameOf(key)}' as required`, edits };
};

/** Declares an input as optional: `x!` becomes `x?`. */
export const makeOptional: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  const annotation = child(found?.member, 'typeAnnotation');
  if (!found || !annotation || child(found.member, 'value')) return undefined;
  const { spot, key } = found;
  return {
    title: `Declare '${nameOf(key)}' as optional`,
    edits: [subject.replace(spot.file, { start: key.end, end: annotation.start }, '?')],
  };
};

interface PropertyParts {
  readonly spot: Spot;
  readonly member: AnyNode;
  readonly key: AnyNode;
  readonly type: AnyNode | undefined;
}

function readProperty(spot: Spot | undefined): PropertyParts | undefined {
  const member = findMember(spot);
  const key = child(member, 'key');
  return spot && member && key && { spot, member, key, type: child(child(member, 'typeAnnotation'), 'typeAnnotation') };
}

/** Removes the member around a place. */
export const removeMember: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  return (
    found && {
      title: `Remove '${nameOf(found.key) ?? textOf(found.spot.file, found.key)}'`,
      edits: [subject.removeLines(found.spot.file, found.member)],
    }
  );
};

/** Replaces a type with `string`. */
export const useString: Fixer = (subject) => replaceSpot(subject, 'string', 'Declare it as `string`');

/** Replaces an attribute with the type that it applies to: `FromQuery<Int>` becomes `Int`. A part of an intersection is removed. */
export const removeAttribute: Fixer = (subject) => {
  const spot = subject.spot();
  const reference = spot?.nodes.findLast(({ type }) => type === 'TSTypeReference');
  if (!spot || !reference) return undefined;
  const given = listArguments(reference);
  const inner = given.find((each) => literalOf(each) === undefined);
  const part = spot.nodes[spot.nodes.indexOf(reference) - 1];
  if (!inner && part?.type === 'TSIntersectionType') return removePart(subject);
  const name = nameOf(child(reference, 'typeName'));
  const text = inner ? textOf(spot.file, inner) : 'string';
  return { title: `Remove \`${name}\``, edits: [subject.replace(spot.file, reference, text)] };
};

/** Removes the location of an input, or the option, of an operation without a request. */
export const removeRequestFeature: Fixer = (subject) => removeOption(subject) ?? removeAttribute(subject);

/** Removes `readonly`, or the given modifier, from a property. */
export function removeModifier(...modifiers: readonly string[]): Fixer {
  return (subject) => {
    const found = readProperty(subject.spot());
    if (!found) return undefined;
    const { spot, member, key } = found;
    const before = spot.file.text.slice(member.start, key.start);
    const match = new RegExp(`\\b(${modifiers.join('|')})\\s+`).exec(before);
    if (!match) return undefined;
    const start = member.start + match.index;
    return { title: `Remove \`${match[1]}\``, edits: [subject.replace(spot.file, { start, end: start + match[0].length }, '')] };
  };
}

/** Writes a computed name without brackets. */
export const removeBrackets: Fixer = (subject) => {
  const spot = subject.spot();
  const found = readProperty(spot);
  const name = nameOf(found?.key);
  if (!spot || !found || found.member['computed'] !== true || found.key.type !== 'Literal' || !/^[A-Za-z_$][\w$]*$/.test(name ?? ''))
    return undefined;
  const { text } = spot.file;
  const start = text.lastIndexOf('[', found.key.start);
  return {
    title: `Write '${name}' without brackets`,
    edits: [subject.replace(spot.file, { start, end: text.indexOf(']', found.key.end) + 1 }, name!)],
  };
};

/** Gives an input its own name on the wire. */
export const removeWireName: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  const given = listArguments(found?.type);
  const name = given.find((each) => typeof literalOf(each) === 'string');
  const location = nameOf(child(found?.type, 'typeName'));
  if (!found || !name || given.indexOf(name) === 0 || location === 'FromRoute') return undefined;
  return { title: `Read it as '${nameOf(found.key)}'`, edits: [subject.removeItem(found.spot.file, given, name)] };
};

/** Replaces the characters that a header, cookie or parameter cannot have. */
export const cleanWireName: Fixer = (subject) => {
  const spot = subject.spot();
  const reference = spot?.nodes.findLast(({ type }) => type === 'TSTypeReference');
  const literal = listArguments(reference).find((each) => typeof literalOf(each) === 'string');
  if (!spot || !literal) return undefined;
  const name = (literalOf(literal) as string).replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '');
  const isOther = name !== '' && name !== literalOf(literal);
  return isOther ? { title: `Use '${name}'`, edits: [subject.replace(spot.file, literalNode(literal), `'${name}'`)] } : undefined;
};

/** Moves the name of a JSON member into the form attribute. */
export const useFormName: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  const name = subject.facts['name'];
  const parts = found?.type?.type === 'TSIntersectionType' ? children(found.type, 'types') : [];
  const rest = parts.filter((part) => nameOf(child(part, 'typeName')) !== 'JsonPropertyName');
  if (!found || rest.length === parts.length || rest.length === 0) return undefined;
  const imports = subject.importName(found.spot.file, 'FromForm', { isType: true });
  if (!imports) return undefined;
  const types = rest.map((part) => (nameOf(child(part, 'typeName')) === 'FromForm' ? (listArguments(part)[0] ?? part) : part));
  const type = types.map((part) => textOf(found.spot.file, part)).join(' & ');
  return { title: `Use \`FromForm\``, edits: [...imports, subject.replace(found.spot.file, found.type!, `FromForm<${type}, '${name}'>`)] };
};

/** Declares the current user as a readonly input without an initializer. */
export const declareCurrentUser: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  if (!found?.type) return undefined;
  const { spot, member, key, type } = found;
  const text = `readonly ${nameOf(key)}!: ${textOf(spot.file, type)}`;
  const end = child(member, 'value')?.end ?? child(member, 'typeAnnotation')!.end;
  return { title: `Declare it as \`readonly ${nameOf(key)}!\``, edits: [subject.replace(spot.file, { start: member.start, end }, text)] };
};

/** Reads the id of the caller from the token. */
export const useClaim: Fixer = (subject) => {
  const found = readProperty(subject.spot());
  const [type] = listArguments(found?.type);
  const imports = found && subject.importName(found.spot.file, 'FromClaim', { isType: true });
  if (!found?.type || !type || !imports || nameOf(child(found.type, 'typeName')) !== 'FromCurrentUser') return undefined;
  if (nameOf(findHeadName(found.spot)) === 'Query' || child(found.member, 'value')) return undefined;
  const text = `FromClaim<'sub', ${textOf(found.spot.file, type)}>`;
  return { title: "Read the claim 'sub'", edits: [...imports, subject.replace(found.spot.file, found.type, text)] };
};

function findHeadName(spot: Spot): AnyNode | undefined {
  return child(findHead(findClass(spot)), 'callee');
}

/** Removes a version that has no handler from `versions`. */
export const removeVersion: Fixer = (subject) => {
  const spot = subject.spot();
  const number = /names '(\d+)'/.exec(subject.facts['reason'] ?? '')?.[1];
  const object = spot?.nodes.findLast(({ type }) => type === 'ObjectExpression');
  const property = children(object, 'properties').find(
    (each) => textOf(spot!.file, child(each, 'key') ?? each).replace(/^['"]|['"]$/g, '') === number,
  );
  if (!spot || !object || !property) return undefined;
  if (children(object, 'properties').length === 1) return removeOption(subject, 'versions');
  const fix: Fix = removeProperty(subject, spot.file, [object, property]);
  return { ...fix, title: `Remove version ${number}` };
};

/** Adds the paging input that is missing. */
export const addPageSize: Fixer = (subject: Subject) => {
  const spot = subject.spot();
  const declared = findClass(spot);
  const member = findMember(spot);
  const names = children(child(declared, 'body'), 'body').map((each) => nameOf(child(each, 'key')));
  if (!spot || !declared || !member || names.includes('pageSize')) return undefined;
  const imports = subject.importName(spot.file, 'Int', { isType: true });
  const text = `${lineEnding(spot.file)}  readonly pageSize: Int = 50;`;
  return imports && { title: "Add 'pageSize'", edits: [...imports, subject.insert(spot.file, member.end, text)] };
};

import type { AnyNode } from '../2-read/walk.ts';
import type { Fixer } from './subject.ts';
import { child, children, findMember, listArguments, nameOf, replaceSpot, textOf } from './syntax.ts';

/** Replaces a type without a JSON form with one that has it. */
export const useJsonType: Fixer = (subject) => {
  const spot = subject.spot();
  const reference = spot?.nodes.findLast(({ type }) => type === 'TSTypeReference');
  const name = nameOf(child(reference, 'typeName'));
  const given = listArguments(reference).map((each) => textOf(spot!.file, each));
  if ((name === 'Map' || name === 'ReadonlyMap') && given[0] === 'string' && given[1] !== undefined)
    return replaceSpot(subject, `Record<string, ${given[1]}>`, `Use \`Record<string, ${given[1]}>\``);
  if ((name === 'Set' || name === 'ReadonlySet') && given[0] !== undefined && /^[\w.]+$/.test(given[0]))
    return replaceSpot(subject, `${given[0]}[]`, `Use \`${given[0]}[]\``);
  return undefined;
};

/** Replaces `undefined` with `null`. */
export const useNull: Fixer = (subject) => {
  const spot = subject.spot();
  const union = spot?.nodes.findLast(({ type }) => type === 'TSUnionType');
  const option = children(union, 'types').find(({ type }) => type === 'TSUndefinedKeyword');
  return spot && option && { title: 'Use `null`', edits: [subject.replace(spot.file, option, 'null')] };
};

/** Names an object type without members. */
export const nameObject: Fixer = (subject) => {
  const spot = subject.spot();
  const node = spot?.nodes.at(-1);
  if (node?.type === 'TSObjectKeyword') return replaceSpot(subject, 'Record<string, unknown>', 'Use `Record<string, unknown>`');
  return spot?.text === '{}' ? replaceSpot(subject, 'unknown', 'Use `unknown`') : undefined;
};

/** Replaces `any` with `unknown`. */
export const useUnknown: Fixer = (subject) => {
  const spot = subject.spot();
  const node = spot?.nodes.findLast(({ type }) => type === 'TSAnyKeyword');
  return spot && node && { title: 'Use `unknown`', edits: [subject.replace(spot.file, node, 'unknown')] };
};

/** The kinds of placeholder that `string` replaces. */
const loose = new Set(['TSNumberKeyword', 'TSBigIntKeyword', 'TSAnyKeyword']);

/** Replaces a placeholder of a template literal type with `string`. */
export const useStringPlaceholders: Fixer = (subject) => {
  const spot = subject.spot();
  const template = spot?.nodes.findLast(({ type }) => type === 'TSTemplateLiteralType');
  const found = children(template, 'types').filter(({ type }) => loose.has(type));
  if (!spot || found.length === 0) return undefined;
  return { title: 'Use `${string}`', edits: found.map((node) => subject.replace(spot.file, node, 'string')) };
};

/** Makes the member of a brand optional. */
export const makeBrandOptional: Fixer = (subject) => {
  const spot = subject.spot();
  const name = nameOf(
    child(
      spot?.nodes.findLast(({ type }) => type === 'TSTypeReference'),
      'typeName',
    ),
  );
  const symbol = spot && name !== undefined ? subject.program.lookup(spot.file, name, 'types') : undefined;
  if (symbol?.kind !== 'declared' || symbol.declaration.kind !== 'alias' || symbol.file.path.includes('node_modules')) return undefined;
  const alias = child(symbol.declaration.node as unknown as AnyNode, 'typeAnnotation');
  const literals = children(alias, 'types').filter(({ type }) => type === 'TSTypeLiteral');
  const members = literals.flatMap((literal) => children(literal, 'members')).filter((member) => member['optional'] !== true);
  if (members.length === 0 || !members.every((member) => child(member, 'key'))) return undefined;
  const edits = members.map((member) =>
    subject.insert(symbol.file, child(member, 'key')!.end + (member['computed'] === true ? 1 : 0), '?'),
  );
  return { title: 'Make the member of the brand optional', edits };
};

/** Makes a member of a result optional if its column has no value in some rows. */
export const makeMemberOptional: Fixer = (subject) => {
  const spot = subject.spot();
  const member = findMember(spot);
  const key = child(member, 'key');
  if (!spot || !member || !key || member['optional'] === true || !subject.labelText().endsWith('must be optional')) return undefined;
  return { title: `Declare '${nameOf(key)}' as optional`, edits: [subject.insert(spot.file, key.end, '?')] };
};

/** Removes a member of a published type. */
export const removeTypeMember: Fixer = (subject) => {
  const spot = subject.spot();
  const member = spot?.nodes.findLast(({ type }) => type === 'TSMethodSignature' || type === 'TSPropertySignature');
  const key = child(member, 'key');
  const body = spot?.nodes.findLast(({ type }) => type === 'TSInterfaceBody' || type === 'TSTypeLiteral');
  if ((children(body, 'body').length || children(body, 'members').length) < 2) return undefined;
  return spot && member && key && { title: `Remove '${textOf(spot.file, key)}'`, edits: [subject.removeLines(spot.file, member)] };
};

/** Turns strict null checks on in `tsconfig.json`. */
export const makeStrict: Fixer = (subject) => {
  const spot = subject.spot();
  const at = spot?.text.indexOf('false') ?? -1;
  if (!spot || at < 0) return undefined;
  const start = spot.start + at;
  return { title: 'Set it to `true`', edits: [subject.replace(spot.file, { start, end: start + 'false'.length }, 'true')] };
};

/** Replaces an enum with a constant object and the type of its values. */
export const replaceEnum: Fixer = (subject) => {
  const spot = subject.spot();
  const node = spot?.nodes.findLast(({ type }) => type === 'TSEnumDeclaration');
  const name = nameOf(child(node, 'id'));
  if (!spot || !node || name === undefined || node['declare'] === true) return undefined;
  let next = 0;
  const members: string[] = [];
  for (const member of children(child(node, 'body') ?? node, 'members')) {
    const initial = child(member, 'initializer');
    const value = initial ? initial['value'] : next;
    if (initial && initial.type !== 'Literal') return undefined;
    if (typeof value === 'number') next = value + 1;
    members.push(`${textOf(spot.file, child(member, 'id')!)}: ${initial ? textOf(spot.file, initial) : next - 1}`);
  }
  const exported = spot.nodes.some(({ type }) => type === 'ExportNamedDeclaration') ? 'export ' : '';
  const text = `const ${name} = { ${members.join(', ')} } as const;\n${exported}type ${name} = (typeof ${name})[keyof typeof ${name}];`;
  return { title: 'Declare a constant object', edits: [subject.replace(spot.file, node, text)] };
};

/** Removes a decorator. */
export const removeDecorator: Fixer = (subject) => {
  const spot = subject.spot();
  const node = spot?.nodes.findLast(({ type }) => type === 'Decorator');
  return spot && node && { title: `Remove \`${textOf(spot.file, node)}\``, edits: [subject.removeLines(spot.file, node)] };
};

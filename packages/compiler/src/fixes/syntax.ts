import type { SourceFile } from '../0-program/sourceFile.ts';
import type { AnyNode } from '../2-read/walk.ts';
import type { Fix } from './fix.ts';
import type { Spot, Subject } from './subject.ts';

/** The members of a class and of a type. */
const memberTypes = new Set(['PropertyDefinition', 'AccessorProperty', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature']);

/** Returns the innermost node of some types around a place. */
export function findAround(spot: Spot | undefined, ...types: readonly string[]): AnyNode | undefined {
  return spot?.nodes.findLast(({ type }) => types.includes(type));
}

/** Returns the member of a class or a type around a place. */
export function findMember(spot: Spot | undefined): AnyNode | undefined {
  return spot?.nodes.findLast(({ type }) => memberTypes.has(type));
}

/** Returns the class around a place. */
export function findClass(spot: Spot | undefined): AnyNode | undefined {
  return findAround(spot, 'ClassDeclaration', 'ClassExpression');
}

/** Returns the call in the heritage clause of a class: `Endpoint(Get('/'), { … })`. */
export function findHead(declared: AnyNode | undefined): AnyNode | undefined {
  const base = child(declared, 'superClass');
  return base?.type === 'CallExpression' ? base : undefined;
}

/** Returns a child node. */
export function child(node: AnyNode | undefined, name: string): AnyNode | undefined {
  return (node?.[name] as AnyNode | null | undefined) ?? undefined;
}

/** Returns a list of child nodes. */
export function children(node: AnyNode | undefined, name: string): readonly AnyNode[] {
  return (node?.[name] as readonly AnyNode[] | null | undefined) ?? [];
}

/** Returns the text of a node. */
export function textOf(file: SourceFile, node: AnyNode): string {
  return file.text.slice(node.start, node.end);
}

/** Returns the name or the literal value of a key, a name or a literal. */
export function nameOf(node: AnyNode | undefined): string | undefined {
  const value = node?.['name'] ?? node?.['value'];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the type arguments of a type: `FromQuery<Int, 'page'>`. */
export function listArguments(node: AnyNode | undefined): readonly AnyNode[] {
  return children(child(node, 'typeArguments'), 'params');
}

/** Returns the value of a literal type or a literal. */
export function literalOf(node: AnyNode | undefined): unknown {
  const literal = node?.type === 'TSLiteralType' ? child(node, 'literal') : node;
  return literal?.type === 'Literal' ? literal['value'] : undefined;
}

/** Returns the node of the literal of a literal type. */
export function literalNode(node: AnyNode): AnyNode {
  return node.type === 'TSLiteralType' ? child(node, 'literal')! : node;
}

/** Returns the word that a message suggests: "Did you mean `name`?". */
export function readSuggestion(text: string | undefined): string | undefined {
  return /[Dd]id you mean [`']([^`']+)[`']/.exec(text ?? '')?.[1];
}

/** Returns the fix that removes an option of a head: the property around a place. */
export function removeOption(subject: Subject, name?: string, index = 0): Fix | undefined {
  const spot = subject.spot(index);
  const isWanted = (node: AnyNode) => node.type === 'Property' && (name === undefined || nameOf(child(node, 'key')) === name);
  const at = spot?.nodes.findLastIndex(isWanted) ?? -1;
  return spot && at > 0 ? removeProperty(subject, spot.file, spot.nodes.slice(0, at + 1)) : undefined;
}

/** Returns the fix that removes the property at the end of a path of nodes; the object goes too if it becomes an empty last argument. */
export function removeProperty(subject: Subject, file: SourceFile, path: readonly AnyNode[]): Fix {
  const property = path.at(-1)!;
  const object = path.at(-2)!;
  const call = path.at(-3);
  const properties = children(object, 'properties');
  const title = `Remove the option '${nameOf(child(property, 'key'))}'`;
  const given = children(call, 'arguments');
  const isWhole = properties.length === 1 && given.at(-1) === object;
  return { title, edits: [isWhole ? subject.removeItem(file, given, object) : subject.removeItem(file, properties, property)] };
}

/** Returns the fix that removes an item of an intersection or union of types. */
export function removePart(subject: Subject, index = 0): Fix | undefined {
  const spot = subject.spot(index);
  const at = spot?.nodes.findLastIndex(({ type }) => type === 'TSIntersectionType' || type === 'TSUnionType') ?? -1;
  const item = spot?.nodes[at + 1];
  if (!spot || at < 0 || !item || item.start !== spot.start) return undefined;
  return {
    title: `Remove \`${textOf(spot.file, item)}\``,
    edits: [subject.removeItem(spot.file, children(spot.nodes[at], 'types'), item)],
  };
}

/** Returns the fix that replaces a place. */
export function replaceSpot(subject: Subject, text: string, title: string, index = 0): Fix | undefined {
  const spot = subject.spot(index);
  return spot && { title, edits: [subject.replace(spot.file, spot, text)] };
}

/** Returns the offset at which the first member of a class goes, after the opening brace. */
export function findBodyStart(declared: AnyNode): number {
  return child(declared, 'body')!.start + 1;
}

/** Returns the line ending of a file. */
export function lineEnding(file: SourceFile): string {
  return file.text.includes('\r\n') ? '\r\n' : '\n';
}

import { join } from 'node:path';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { listChildren, listNodesAt } from '../2-read/nodesAt.ts';
import type { AnyNode } from '../2-read/walk.ts';
import type { DeclaredName, Meaning, Span } from './meaning.ts';

/** Finds what names in source files mean, for editors. It reads the syntax of the last compilation. */
export class Navigation {
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Returns the meaning of the name at an offset of a file, by its absolute path; undefined if it is no name, or not the project's. */
  findMeaning(path: string, offset: number): Meaning | undefined {
    const file = this.#program.file(path);
    if (!file) return undefined;
    const nodes = listNodesAt(file, offset);
    const node = nodes.at(-1);
    if (node?.type !== 'Identifier' || offset > nameSpan(node).end) return undefined;
    return this.#findCall(file, nodes) ?? this.#findDeclared(file, node);
  }

  /** Returns the text of a file, by its path relative to the project; undefined if there is no such file. */
  readText(file: string): string | undefined {
    return this.#program.file(join(this.#program.root, file))?.text;
  }

  /** Returns the span of a declaration's name in its file; undefined if the file or the name is gone. */
  locate({ file, name }: DeclaredName): Span | undefined {
    const source = this.#program.file(join(this.#program.root, file));
    const declaration = source?.values.get(name) ?? source?.types.get(name);
    if (!declaration || !('node' in declaration)) return undefined;
    const { node } = declaration;
    const id = 'id' in node ? node.id : undefined;
    return id ? nameSpan(id as unknown as AnyNode) : { start: node.start, end: node.end };
  }

  #findDeclared(file: SourceFile, node: AnyNode): Meaning | undefined {
    const name = node['name'] as string;
    const found = (['values', 'types'] as const).map((space) => this.#program.lookup(file, name, space)).find(isDeclared);
    if (!found) return undefined;
    return { kind: 'declaration', declared: { file: this.#program.relative(found.file.path), name: found.name }, span: nameSpan(node) };
  }

  /** Returns the call of an operation whose method's name ends a path of nodes. */
  #findCall(file: SourceFile, nodes: readonly AnyNode[]): Meaning | undefined {
    const node = nodes.at(-1)!;
    const access = nodes.at(-2);
    if (access?.type !== 'MemberExpression' || access['property'] !== node) return undefined;
    const type = findTypeName(access['object'] as AnyNode, nodes);
    if (type === undefined) return undefined;
    const symbol = this.#program.lookup(file, type, 'types');
    if (symbol.kind !== 'emitted') return undefined;
    return { kind: 'call', area: symbol.name, method: node['name'] as string, span: nameSpan(node) };
  }
}

function isDeclared(symbol: Symbol): symbol is Extract<Symbol, { kind: 'declared' }> {
  return symbol.kind === 'declared';
}

/** Returns the span of a name without its type, which the parser counts as a part of it. */
function nameSpan(node: AnyNode): Span {
  return { start: node.start, end: node.start + (node['name'] as string).length };
}

/** Returns the name of the type that a parameter, or a field of `this`, is declared with in the code around it. */
function findTypeName(object: AnyNode, around: readonly AnyNode[]): string | undefined {
  const declared = object.type === 'Identifier' ? findParameter(around, object['name'] as string) : findField(around, object);
  const annotation = declared?.['typeAnnotation'] as AnyNode | undefined;
  const type = annotation?.['typeAnnotation'] as AnyNode | undefined;
  const name = type?.type === 'TSTypeReference' ? (type['typeName'] as AnyNode) : undefined;
  return name?.type === 'Identifier' ? (name['name'] as string) : undefined;
}

function findParameter(around: readonly AnyNode[], name: string): AnyNode | undefined {
  return around
    .toReversed()
    .flatMap((node) => (node['params'] as AnyNode[] | undefined) ?? [])
    .find((each) => each['name'] === name);
}

function findField(around: readonly AnyNode[], object: AnyNode): AnyNode | undefined {
  if (object.type !== 'MemberExpression' || (object['object'] as AnyNode).type !== 'ThisExpression') return undefined;
  const name = (object['property'] as AnyNode)['name'];
  const body = around.findLast((node) => node.type === 'ClassBody');
  return body && listChildren(body).find((member) => (member['key'] as AnyNode | undefined)?.['name'] === name);
}

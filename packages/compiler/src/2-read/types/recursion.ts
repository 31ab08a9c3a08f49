import type { Program, Symbol } from '../../0-program/program.ts';
import type { LocalDeclaration, SourceFile } from '../../0-program/sourceFile.ts';
import { walk } from '../walk.ts';
import type { AnyNode } from '../walk.ts';

/** A name that is declared in the project or in a package. */
export type DeclaredSymbol = Extract<Symbol, { kind: 'declared' }>;

/** A name as written in a declaration: `Guest`, or `Guest` of the namespace `dto`. */
interface TypeReference {
  readonly name: string;
  readonly namespace?: string;
}

/** One declaration in the graph of declarations that mention each other. */
interface DeclarationNode {
  readonly key: string;
  readonly symbol: DeclaredSymbol;
  /** The files and imports that determine which declarations it reaches. */
  readonly touched: Set<string>;
  low: number;
  /** The declarations that mention each other with this one, by key; empty if it does not reach itself. */
  group: readonly DeclaredSymbol[];
  open: boolean;
}

/** Finds the types that refer to themselves, directly or through others, by the names in their declarations (Tarjan's algorithm). */
export class Recursion {
  readonly #program: Program;
  readonly #known = new Map<string, DeclarationNode>();
  readonly #stack: DeclarationNode[] = [];

  constructor(program: Program) {
    this.#program = program;
  }

  /** Returns the declarations that refer to each other with this one, in the order of their keys; none if it does not refer to itself. */
  getGroup(symbol: DeclaredSymbol): readonly DeclaredSymbol[] {
    const { group, touched } = this.#known.get(buildDeclarationKey(this.#program, symbol)) ?? this.#visit(symbol);
    this.#program.touch(touched);
    return group;
  }

  /** Drops all results; they are computed again from the names, which are cached with their declarations. */
  forget(): void {
    this.#known.clear();
  }

  #visit(symbol: DeclaredSymbol): DeclarationNode {
    const key = buildDeclarationKey(this.#program, symbol);
    const number = this.#known.size;
    const { result: targets, touched } = this.#program.track(() => {
      this.#program.touch([symbol.file.path]);
      return listMentions(symbol.declaration).flatMap((mention) => this.#target(symbol.file, mention));
    });
    const vertex: DeclarationNode = { key, symbol, touched: new Set(touched), low: number, group: [], open: true };
    this.#known.set(key, vertex);
    this.#stack.push(vertex);
    let itself = false;
    for (const target of targets) {
      const next = this.#known.get(buildDeclarationKey(this.#program, target)) ?? this.#visit(target);
      itself ||= next === vertex;
      for (const path of next.touched) vertex.touched.add(path);
      if (next.open) vertex.low = Math.min(vertex.low, next.low);
    }
    if (vertex.low === number) this.#closeGroup(vertex, itself);
    return vertex;
  }

  #closeGroup(root: DeclarationNode, itself: boolean): void {
    const members = this.#stack.splice(this.#stack.indexOf(root));
    const sorted = members.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ symbol }) => symbol);
    for (const member of members) {
      member.open = false;
      if (itself || members.length > 1) member.group = sorted;
      for (const path of root.touched) member.touched.add(path);
    }
  }

  #target(file: SourceFile, { name, namespace }: TypeReference): DeclaredSymbol[] {
    const symbol = this.#program.lookupPath(file, namespace === undefined ? [name] : [namespace, name], 'types');
    return symbol.kind === 'declared' ? [symbol] : [];
  }
}

/** Returns the key of a declaration: its file and its name. */
export function buildDeclarationKey(program: Program, { file, name }: DeclaredSymbol): string {
  return `${program.relative(file.path)}#${name}`;
}

const mentions = new WeakMap<object, readonly TypeReference[]>();

function listMentions(declaration: LocalDeclaration): readonly TypeReference[] {
  if (declaration.kind === 'merged') return declaration.declarations.flatMap(listMentions);
  if (!('node' in declaration)) return [];
  let known = mentions.get(declaration.node);
  if (!known) mentions.set(declaration.node, (known = readMentions(declaration.node)));
  return known;
}

function readMentions(declaration: unknown): readonly TypeReference[] {
  const found = new Map<string, TypeReference>();
  const add = (name: unknown): void => {
    const mention = toMention(name as AnyNode);
    if (mention) found.set(`${mention.namespace ?? ''}.${mention.name}`, mention);
  };
  walk(declaration, (node) => {
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') return false;
    if (node.type === 'TSTypeReference') add(node['typeName']);
    if (node.type === 'TSTypeQuery') add(node['exprName']);
    if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') add(node['expression']);
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') add(node['superClass']);
    return true;
  });
  return [...found.values()];
}

function toMention(name: AnyNode | null | undefined): TypeReference | undefined {
  if (name?.type === 'Identifier') return { name: String(name['name']) };
  const left = (name?.['left'] ?? name?.['object']) as AnyNode | undefined;
  const right = (name?.['right'] ?? name?.['property']) as AnyNode | undefined;
  return left?.type === 'Identifier' && right?.type === 'Identifier'
    ? { namespace: String(left['name']), name: String(right['name']) }
    : undefined;
}

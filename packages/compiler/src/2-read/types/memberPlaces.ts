import type { TSType } from 'oxc-parser';
import { listParts } from '../../0-program/names.ts';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { getNamePath } from '../../0-program/symbols.ts';
import type { Place } from '../../finding.ts';
import { walk } from '../walk.ts';
import type { AnyNode } from '../walk.ts';
import { bind } from './bind.ts';
import { createFileScope, createPlace } from './view.ts';
import type { Scope } from './view.ts';

/** A type or its declaration, and the bindings of the names in it. */
interface TypeLocation {
  readonly node: AnyNode;
  readonly scope: Scope;
}

/** A name that is declared in a file, as reported by TypeScript. */
export interface DeclaredName {
  readonly file: string;
  readonly name: string;
  readonly within: readonly string[];
}

/** The maximum number of names that are followed from one member to the next. */
const mostNames = 50;

/** Types of the library with the members of their first argument. */
const transparent = /^(Partial|Required|Readonly|Pick|Omit|NonNullable|Awaited|Promise|Exclude|Extract|NoInfer)$/;

/** Finds the declarations of members, for messages. It follows only the syntax. */
export class MemberPlaces {
  readonly #program: Program;
  #names = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Returns the place of the last member of a path that can be found, beginning at a type or at the name of a declaration. */
  from(place: Place, steps: readonly string[]): Place | undefined {
    const file = this.#program.file(place.file);
    const node = file && findNodeAt(file.tree.body, place);
    return node && this.#last({ node, scope: createFileScope(file) }, steps);
  }

  /** Returns the place of the last member of a path that can be found in a declaration of the project, or else that of its name. */
  ofName({ file: path, name, within }: DeclaredName, steps: readonly string[]): Place | undefined {
    const file = this.#program.file(path);
    const symbol = file && !this.#isForeign(file) && this.#program.lookupPath(file, [...within, name], 'types');
    if (!symbol || symbol.kind !== 'declared') return undefined;
    const parts = listParts(symbol.declaration).flatMap((part) => ('node' in part ? [part.node as unknown as AnyNode] : []));
    const nodes = within.length === 0 ? parts : listDeclarations(parts, name);
    const scope = createFileScope(symbol.file);
    const found = findFirst(nodes, (node) => this.#last({ node, scope }, steps));
    const [first] = nodes;
    return found ?? (first && createPlace(symbol.file, (first['id'] as AnyNode | undefined) ?? first));
  }

  #last(start: TypeLocation, steps: readonly string[]): Place | undefined {
    let last: TypeLocation | undefined;
    for (const step of steps) {
      this.#names = 0;
      const next = this.#follow(last ?? start, step);
      if (!next || this.#isForeign(next.scope.file)) break;
      last = next;
    }
    return last && createPlace(last.scope.file, last.node);
  }

  #isForeign({ path }: SourceFile): boolean {
    return path.includes('/node_modules/') || this.#program.relative(path).startsWith('..');
  }

  #follow({ node, scope }: TypeLocation, step: string): TypeLocation | undefined {
    const inner = (child: unknown) => (child ? this.#follow({ node: child as AnyNode, scope }, step) : undefined);
    switch (node.type) {
      case 'TSTypeAliasDeclaration':
      case 'TSParenthesizedType':
      case 'TSTypeOperator':
        return inner(node['typeAnnotation']);
      case 'TSUnionType':
      case 'TSIntersectionType':
        return findFirst(node['types'] as AnyNode[], inner);
      case 'TSArrayType':
        return step === '[]' ? { node: node['elementType'] as AnyNode, scope } : undefined;
      case 'TSTupleType':
        return findElement(node['elementTypes'] as AnyNode[], step, scope);
      case 'TSTypeLiteral':
        return findMember(node['members'] as AnyNode[], step, scope);
      case 'TSMappedType':
        return node['typeAnnotation'] ? { node: node['typeAnnotation'] as AnyNode, scope } : undefined;
      case 'TSInterfaceDeclaration':
        return (
          findMember((node['body'] as { body: AnyNode[] }).body, step, scope) ??
          findFirst(node['extends'] as AnyNode[], (base) => this.#reference({ node: base, scope }, base['expression'] as AnyNode, step))
        );
      case 'ClassDeclaration':
      case 'ClassExpression':
        return (
          findMember((node['body'] as { body: AnyNode[] }).body, step, scope) ??
          this.#reference({ node, scope }, node['superClass'] as AnyNode | null, step)
        );
      case 'TSTypeReference':
        return this.#reference({ node, scope }, node['typeName'] as AnyNode, step);
      default:
        return undefined;
    }
  }

  /** A name with type arguments: of a declaration, a type parameter, or a type of the library. */
  #reference({ node, scope }: TypeLocation, name: AnyNode | null, step: string): TypeLocation | undefined {
    const path = name && getNamePath(name);
    if (!path || ++this.#names > mostNames) return undefined;
    const bound = path.length === 1 ? scope.bindings.get(path[0]!) : undefined;
    if (bound) return this.#follow({ node: bound.node as unknown as AnyNode, scope: bound.scope }, step);
    const given = ((node['typeArguments'] ?? node['superTypeArguments']) as { params: TSType[] } | null | undefined)?.params ?? [];
    const symbol = this.#program.lookupPath(scope.file, path, 'types');
    if (symbol.kind !== 'declared') return path.length === 1 ? this.#libraryType(path[0]!, { given, scope }, step) : undefined;
    return findFirst(listParts(symbol.declaration), (part) => {
      if (part.kind !== 'alias' && part.kind !== 'interface' && part.kind !== 'class') return undefined;
      const inner = bind(part.node.typeParameters, { symbol, given }, scope);
      return this.#follow({ node: part.node as unknown as AnyNode, scope: inner }, step);
    });
  }

  #libraryType(name: string, { given, scope }: { given: readonly TSType[]; scope: Scope }, step: string): TypeLocation | undefined {
    const [first, second] = given as unknown as readonly AnyNode[];
    if (first && step === '[]' && /^(Readonly)?(Array|Set)$|^(Async)?Iterable$/.test(name)) return { node: first, scope };
    if (second && name === 'Record') return { node: second, scope };
    if (!first || !transparent.test(name)) return undefined;
    // An omitted member may be declared again elsewhere.
    const without = name === 'Omit' && second ? scope.file.text.slice(second.start, second.end) : '';
    return without.includes(step) ? undefined : this.#follow({ node: first, scope }, step);
  }
}

function findFirst<From, To>(list: readonly From[], find: (each: From) => To | undefined): To | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the type of a member; the name of a method, or of a member without a type. */
function findMember(members: readonly AnyNode[], step: string, scope: Scope): TypeLocation | undefined {
  const found = members.find((member) => (member.type === 'TSIndexSignature' ? step === '[string]' : getKey(member) === step));
  const written = found && (found['typeAnnotation'] as AnyNode | null | undefined);
  if (!found) return undefined;
  return { node: (written?.['typeAnnotation'] ?? found['key'] ?? found) as AnyNode, scope };
}

function getKey({ key, computed }: AnyNode): string | undefined {
  const { type, name, value } = (key ?? {}) as AnyNode;
  if (type === 'Identifier' && computed !== true) return String(name);
  return type === 'Literal' ? String(value) : undefined;
}

/** Returns the element of a tuple at `[1]`, or that of its rest element at `[]`. */
function findElement(elements: readonly AnyNode[], step: string, scope: Scope): TypeLocation | undefined {
  const written = elements.map((each) => (each.type === 'TSNamedTupleMember' ? (each['elementType'] as AnyNode) : each));
  const found = step === '[]' ? written.find(({ type }) => type === 'TSRestType') : written[Number(step.slice(1, -1))];
  return found && { node: found, scope };
}

/** Returns the types that namespaces declare under a name. */
function listDeclarations(namespaces: readonly AnyNode[], name: string): AnyNode[] {
  const found: AnyNode[] = [];
  walk(namespaces, (node) => {
    const isType = /^(TSInterface|TSTypeAlias|Class)Declaration$/.test(node.type);
    if (isType && (node['id'] as AnyNode | null)?.['name'] === name) found.push(node);
  });
  return found;
}

/** Returns the type at a place, or the declaration with its name at that place. */
function findNodeAt(tree: unknown, { start, end }: Place): AnyNode | undefined {
  let found: AnyNode | undefined;
  walk(tree, (node) => {
    const id = node['id'] as AnyNode | null | undefined;
    if (id?.start === start && id.end === end) found ??= node;
    if (node.start === start && node.end === end) found ??= node;
    return found === undefined && node.start <= start && node.end >= end;
  });
  return found;
}

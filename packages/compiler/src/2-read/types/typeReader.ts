import { isBuiltin } from 'node:module';
import { omitUndefined } from '@portico/core/values';
import type { Shape, UnionShape } from '@portico/core/manifest';
import type { TSIntersectionType, TSType, TSTypeName, TSTypeQuery, TSTypeReference } from 'oxc-parser';
import { scalarNames } from '../../0-program/language.ts';
import type { Program, Symbol } from '../../0-program/program.ts';
import { getNamePath } from '../../0-program/symbols.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { reportUndeclared, reportUnresolvedType } from '../unresolved.ts';
import { applyRules } from './applyRules.ts';
import { readAttributeView, pickLocation } from './attributes.ts';
import { findConstantExpression, getNamedConstant, inferShape } from './literals.ts';
import { readSignatureMembers } from './members.ts';
import type { NamedTypes } from './namedTypes.ts';
import { readIndexedAccess, readKeys, readMappedType, readUtilityType } from './utilities.ts';
import type { PublishedType } from './publish.ts';
import { readTuple } from './tuples.ts';
import type { TypeContext } from './typeContext.ts';
import { findTypeFix } from './typeFixes.ts';
import { isNothing, joinOptions } from './unions.ts';
import { joinMarks, createPlace, createShapeView } from './view.ts';
import type { Scope, View } from './view.ts';

/** Reads type nodes into shapes, from the syntax and the names in it; types that these do not determine are left to the type checker. */
export class TypeReader {
  readonly program: Program;
  readonly named: NamedTypes;
  /** The published positions that were read, in any context. */
  readonly published: PublishedType[];
  readonly context: TypeContext;

  constructor(program: Program, named: NamedTypes, context: TypeContext, published: PublishedType[] = []) {
    this.program = program;
    this.named = named;
    this.context = context;
    this.published = published;
  }

  /** The target of findings. */
  get findings(): Findings {
    return this.context.findings;
  }

  /** The property or type being read, for messages. */
  get subject(): string {
    return this.context.subject;
  }

  /** Returns a reader for another context; only the list of published positions is shared. */
  within(context: Partial<TypeContext>): TypeReader {
    return new TypeReader(this.program, this.named, { ...this.context, ...context }, this.published);
  }

  /** Returns the shape of a type node, with its rules applied. */
  shape(node: TSType, scope: Scope): Shape {
    return this.finish(this.view(node, scope), node, scope);
  }

  /** Returns the complete shape of a view. */
  finish(view: View, node: TSType, scope: Scope): Shape {
    if (!view.shape) {
      const reason = view.marks?.relation ? 'a relation is not a value' : 'it contains only attributes';
      return this.unpublishable(node, scope, reason).shape!;
    }
    // A type that can only be null is an empty set of values.
    const solid: Shape = view.nullable && isNothing(view.shape) ? { kind: 'enum', values: [] } : view.shape;
    const shape = applyRules(solid, view.attributes, this);
    return view.nullable ? { ...shape, nullable: true } : shape;
  }

  /** Returns the view of a type node, with attributes separate. */
  view(node: TSType, scope: Scope): View {
    switch (node.type) {
      case 'TSStringKeyword':
      case 'TSTemplateLiteralType':
        return createShapeView({ kind: 'scalar', scalar: 'string' });
      case 'TSNumberKeyword':
        return createShapeView({ kind: 'scalar', scalar: 'number' });
      case 'TSBooleanKeyword':
        return createShapeView({ kind: 'scalar', scalar: 'boolean' });
      case 'TSBigIntKeyword':
        return createShapeView({ kind: 'scalar', scalar: 'Long' });
      case 'TSAnyKeyword':
        return this.#any(node, scope);
      case 'TSUnknownKeyword':
      case 'TSObjectKeyword':
        return createShapeView({ kind: 'any' });
      case 'TSNullKeyword':
      case 'TSUndefinedKeyword':
        return {
          shape: { kind: 'union', options: [] },
          attributes: [],
          ...(node.type === 'TSNullKeyword' ? { nullable: true as const } : { absent: true as const }),
        };
      case 'TSParenthesizedType':
        return this.view(node.typeAnnotation, scope);
      case 'TSLiteralType':
        return this.#literal(node, scope);
      case 'TSTypeReference':
        return this.#reference(node, scope);
      case 'TSUnionType':
        return this.#union(node.types, node, scope);
      case 'TSIntersectionType':
        return this.#intersection(node, scope);
      default:
        return this.#structural(node, scope);
    }
  }

  #structural(node: TSType, scope: Scope): View {
    switch (node.type) {
      case 'TSArrayType':
        return createShapeView({ kind: 'array', items: this.shape(node.elementType, scope) });
      case 'TSTupleType':
        return createShapeView(readTuple(this, node, scope));
      case 'TSTypeLiteral':
        return createShapeView(readSignatureMembers(this, { signatures: node.members }, scope));
      case 'TSTypeOperator':
        return node.operator === 'keyof'
          ? createShapeView(readKeys(this, this.shape(node.typeAnnotation, scope)))
          : this.view(node.typeAnnotation, scope);
      case 'TSTypeQuery':
        return this.#query(node, scope);
      case 'TSIndexedAccessType':
        return readIndexedAccess(this, node, scope) ?? this.unpublishable(node, scope, 'the member cannot be found in the syntax');
      case 'TSMappedType':
        return readMappedType(this, node, scope) ?? this.unpublishable(node, scope, 'its keys cannot be read from the syntax');
      case 'TSFunctionType':
      case 'TSConstructorType':
        return this.unpublishable(node, scope, 'a function cannot be sent as JSON');
      default:
        return this.unpublishable(node, scope, 'it cannot be read from the syntax');
    }
  }

  /** Records that the syntax does not determine a type, and continues with any value: the type checker decides, if there is one. */
  unpublishable(node: { start: number; end: number }, scope: Scope, reason: string): View {
    (this.context.unfollowed ?? this.findings).report(
      'PRAG0537',
      {
        subject: this.subject ? `'${this.subject}'` : 'The result',
        type: `\`${getSourceText(node, scope)}\``,
        way: findTypeFix(getSourceText(node, scope)),
      },
      label(createPlace(scope.file, node), reason),
    );
    return createShapeView({ kind: 'any' });
  }

  /** Reports a written `any`. The type checker decides, if there is one: only it knows whether the published type contains it. */
  #any(node: TSType, scope: Scope): View {
    const facts = { subject: this.subject ? `'${this.subject}'` : 'The result', type: '`any`' };
    (this.context.unfollowed ?? this.findings).report('PRAG0596', facts, label(createPlace(scope.file, node), 'turns type checking off'));
    return createShapeView({ kind: 'any' });
  }

  /** Returns the shape of a reference instead of the reference. */
  resolve(shape: Shape): Shape {
    if (shape.kind === 'reference') this.context.used?.add(shape.name);
    return shape.kind === 'reference' ? (this.named.getShape(shape.name) ?? { kind: 'any' }) : shape;
  }

  #literal(node: Extract<TSType, { type: 'TSLiteralType' }>, scope: Scope): View {
    const { literal } = node;
    if (literal.type === 'TemplateLiteral') return createShapeView({ kind: 'scalar', scalar: 'string' });
    const shape = inferShape(this.program, scope.file, literal);
    return shape ? createShapeView(shape) : this.unpublishable(node, scope, 'the literal has no JSON representation');
  }

  #union(types: readonly TSType[], node: TSType, scope: Scope): View {
    const views = types.map((type) => this.view(type, scope));
    const nullable = views.some((view) => view.nullable);
    const solid = views.filter(({ shape }) => shape && !isNothing(shape));
    const location = pickLocation(
      this,
      views.map((view) => view.location),
    );
    const absent = views.some((view) => view.absent);
    const carried = {
      ...omitUndefined({ nullable: nullable || undefined, absent: absent || undefined, location }),
      ...joinMarks(views),
    };
    if (solid.length === 0)
      return nullable
        ? { shape: { kind: 'enum', values: [] }, attributes: [], ...carried }
        : this.unpublishable(node, scope, 'none of its values can be sent as JSON');
    if (solid.length === 1) return { ...solid[0]!, ...carried };
    const options = solid.map((view) => applyRules(view.shape!, view.attributes, this));
    return { shape: joinOptions(options, (shape) => this.resolve(shape)), attributes: [], ...carried };
  }

  #intersection(node: TSIntersectionType, scope: Scope): View {
    const views = node.types.map((type) => this.view(type, scope));
    const shapes = views.flatMap(({ shape }) => shape ?? []);
    const attributes = views.flatMap((view) => view.attributes);
    const location = pickLocation(
      this,
      views.map((view) => view.location),
    );
    const wireName = views.find((view) => view.wireName)?.wireName;
    const shape = this.#merge(shapes);
    const carriers = views.filter((view) => view.shape);
    if (attributes.length > 0 && carriers.some((view) => view.nullable) && carriers.length < views.length) this.#reportNull(node, scope);
    const nullable = views.filter(({ shape: present }) => present).every((view) => view.nullable) && shapes.length > 0;
    return {
      ...omitUndefined({ shape }),
      attributes,
      ...omitUndefined({ location, wireName, nullable: nullable || undefined }),
      ...joinMarks(views),
    };
  }

  /** Reports `(string | null) & MinLength<3>`, from which TypeScript removes `null`. */
  #reportNull(node: TSIntersectionType, scope: Scope): void {
    const facts = { subject: this.subject ? `'${this.subject}'` : 'The result', type: getSourceText(node, scope) };
    this.findings.report('PRAG0592', facts, label(createPlace(scope.file, node), '`null` is lost here'));
  }

  /** Joins the parts of an intersection. Objects merge their members; a scalar takes precedence over its wider kind (`string & Guid`). */
  #merge(shapes: readonly Shape[]): Shape | undefined {
    if (shapes.length < 2) return shapes[0];
    const resolved = shapes.map((shape) => this.resolve(shape));
    if (resolved.every((shape) => shape.kind === 'object')) {
      const members = new Map(
        resolved.flatMap((shape) => (shape.kind === 'object' ? shape.members.map((member) => [member.name, member] as const) : [])),
      );
      return { kind: 'object', members: [...members.values()] };
    }
    const distributed = resolved.find((shape): shape is UnionShape => shape.kind === 'union');
    if (distributed) {
      const others = shapes.filter((_, index) => resolved[index] !== distributed);
      return joinOptions(
        distributed.options.map((option) => this.#merge([...others, option])!),
        (shape) => this.resolve(shape),
      );
    }
    return (
      resolved.find((shape) => shape.kind === 'enum') ??
      resolved.find((shape) => shape.kind === 'scalar' && scalarNames.has(shape.scalar)) ??
      shapes[0]
    );
  }

  #query(node: TSTypeQuery, scope: Scope): View {
    const value = getNamedConstant(node.exprName);
    const constant = value && (findConstantExpression(this.program, scope.file, value) ?? { file: scope.file, node: value });
    const shape = constant && inferShape(this.program, constant.file, constant.node);
    return shape ? createShapeView(shape) : this.unpublishable(node, scope, 'it is not a constant that can be read from the syntax');
  }

  /** Returns the symbol of a type name. */
  resolveSymbol(name: TSTypeName, scope: Scope): Symbol {
    const path = getNamePath(name);
    if (path) return this.program.lookupPath(scope.file, path, 'types');
    return { kind: 'global', name: scope.file.text.slice(name.start, name.end) };
  }

  #reference(node: TSTypeReference, scope: Scope): View {
    const bound = node.typeName.type === 'Identifier' ? scope.bindings.get(node.typeName.name) : undefined;
    if (bound) return this.view(bound.node, bound.scope);
    const symbol = this.resolveSymbol(node.typeName, scope);
    const given = node.typeArguments?.params ?? [];
    switch (symbol.kind) {
      case 'language':
        return (
          readAttributeView(this, { name: symbol.name, given, node }, scope) ??
          this.unpublishable(node, scope, 'it is not the type of a value')
        );
      case 'declared':
        return this.named.view(this, { symbol, given, node }, scope);
      case 'unresolved':
        // Node declares its modules without separate files.
        if (isBuiltin(symbol.specifier)) return this.unpublishable(node, scope, 'a package declares it');
        reportUnresolvedType(this, symbol, { place: createPlace(scope.file, node), isQualified: node.typeName.type !== 'Identifier' });
        return createShapeView({ kind: 'any' });
      default: {
        const place = createPlace(scope.file, node.typeName);
        if (reportUndeclared(scope.file, symbol.name, place, this.findings)) return createShapeView({ kind: 'any' });
        return (
          readUtilityType(this, { name: symbol.name, given, node }, scope) ??
          this.unpublishable(node, scope, 'it has no JSON representation')
        );
      }
    }
  }
}

function getSourceText({ start, end }: { start: number; end: number }, { file }: Scope): string {
  const text = file.text.slice(start, end).replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

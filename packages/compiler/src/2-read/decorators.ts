import type { Class, ClassElement, Decorator, ParamPattern } from 'oxc-parser';
import { findClassIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { ClassPlace } from '../1-find/base.ts';
import type { FoundClass, FoundKind } from '../1-find/find.ts';
import { followMixin } from '../1-find/mixins.ts';
import { resolveNames } from '../1-find/resolve.ts';
import type { Resolution, SourceExpression } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { getKeyName } from './types/literals.ts';
import { createPlace } from './types/view.ts';

/** A decorator of a class, of one of its members or of a parameter. */
export interface DecoratorUse {
  /** The decorator without its arguments, such as `@Authorized`. */
  readonly decorator: string;
  /** The decorated part of the class, such as `the member 'name' of`; empty for the class itself. */
  readonly part: string;
  /** The fix; undefined for the class itself, whose fix depends on its kind. */
  readonly way?: string;
  readonly place: Place;
}

const deepest = 20;

const fieldWay = 'Remove the decorator. A rule is a part of the type, such as `string & MinLength<1>`.';
const methodWay = 'Remove the decorator, and write its code in the member.';
const parameterWay = 'Remove the decorator. A parameter is a service, which is injected by its type.';
const headWay =
  'Remove the decorator. Write permissions, caching and limits as options of the head, and code that runs around operations as a filter.';

/** The name of each kind, and the fix for a decorator on a class of this kind. */
const kinds: Readonly<Record<FoundKind, readonly [words: string, way: string]>> = {
  operation: ['operation', headWay],
  group: ['group', headWay],
  module: ['area', 'Remove the decorator. Write settings of the area as options of `Module`.'],
  error: ['error', 'Remove the decorator. Write the status and the code in the head.'],
  entity: ['entity', 'Remove the decorator. The head, the traits and the types of the members declare the table.'],
  event: ['event', 'Remove the decorator. The type argument of `DomainEvent` declares the members.'],
  messageHandler: ['message handler', 'Remove the decorator. Write retries, order and delivery as options of `MessageHandler`.'],
  job: ['job', 'Remove the decorator. Write the schedule and its options as arguments of `Job`.'],
  provider: ['provider', 'Remove the decorator. Write the lifetime as `implements PerRequest`.'],
  service: [
    'service',
    'Remove the decorator. Write the lifetime as `implements PerRequest`, and what the service needs as parameters of its constructor.',
  ],
  filter: ['filter', 'Remove the decorator, and call its code in `around`.'],
  policy: ['policy', 'Remove the decorator, and call its code in `admits`.'],
  seed: ['seed', 'Remove the decorator, and call its code in `seed`.'],
};

/** Reports PRAG0128: decorators on a declaration. Those of a service are reported only if the service is created. */
export function reportDecorators({ kind, name, file, node }: FoundClass, findings: Findings): void {
  if (kind === 'service') return;
  for (const each of listOwn(file, node)) reportDecorator(each, { kind, name }, findings);
}

/** Reports PRAG0128: a decorator that generated code does not apply. */
export function reportDecorator(found: DecoratorUse, { kind, name }: Pick<FoundClass, 'kind' | 'name'>, findings: Findings): void {
  const [words, way] = kinds[kind];
  const what = `${found.part}the ${words} '${name}'`;
  findings.report('PRAG0128', { decorator: found.decorator, what, way: found.way ?? way }, label(found.place, 'not supported'));
}

/** Returns the decorators of a class and of the classes that it extends, through mixins too. */
export function listDecorators(program: Program, file: SourceFile, node: Class): DecoratorUse[] {
  const all: DecoratorUse[] = [];
  let at: ClassPlace | undefined = { file, node };
  for (let depth = 0; at && depth < deepest; depth++) {
    all.push(...listOwn(at.file, at.node));
    at = findBaseClass(program, at, all);
  }
  return all;
}

/** Returns the class that a class extends; adds the decorators of the mixins between them. */
function findBaseClass(program: Program, { file, node }: ClassPlace, all: DecoratorUse[]): ClassPlace | undefined {
  let written: SourceExpression | undefined = node.superClass ? { file, node: node.superClass } : undefined;
  for (let depth = 0; written && depth < deepest; depth++) {
    const { written: reached, symbol }: Resolution = resolveNames(program, written);
    if (symbol) {
      const declared = symbol.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
      return declared && symbol.kind === 'declared' ? { file: symbol.file, node: declared } : undefined;
    }
    if (reached.node.type === 'ClassExpression') return { file: reached.file, node: reached.node };
    const mixin = reached.node.type === 'CallExpression' ? followMixin(program, { file: reached.file, node: reached.node }) : undefined;
    if (mixin) all.push(...listOwn(mixin.file, mixin.node));
    written = mixin?.base;
  }
  return undefined;
}

/** Returns the decorators of a class itself, of its members and of their parameters. */
function listOwn(file: SourceFile, node: Class): DecoratorUse[] {
  const own = node.decorators.map((each) => describe(file, each, '', undefined));
  return [...own, ...node.body.body.flatMap((element) => listOfElement(file, element))];
}

function listOfElement(file: SourceFile, element: ClassElement): DecoratorUse[] {
  if (element.type === 'StaticBlock' || element.type === 'TSIndexSignature') return [];
  const { key } = element;
  const name = (key.type === 'PrivateIdentifier' ? undefined : getKeyName(key)) ?? file.text.slice(key.start, key.end);
  const isMethod = element.type === 'MethodDefinition' || element.type === 'TSAbstractMethodDefinition';
  const own = element.decorators.map((each) => describe(file, each, `the member '${name}' of `, isMethod ? methodWay : fieldWay));
  if (!isMethod) return own;
  const inParameters = element.value.params.flatMap((parameter) =>
    listOfParameter(parameter).map((each) => describe(file, each, `a parameter of '${name}' of `, parameterWay)),
  );
  return [...own, ...inParameters];
}

function listOfParameter(parameter: ParamPattern): readonly Decorator[] {
  return 'decorators' in parameter ? (parameter.decorators ?? []) : [];
}

function describe(file: SourceFile, node: Decorator, part: string, way: string | undefined): DecoratorUse {
  const named = node.expression.type === 'CallExpression' ? node.expression.callee : node.expression;
  return {
    decorator: `@${file.text.slice(named.start, named.end)}`,
    part,
    ...(way === undefined ? {} : { way }),
    place: createPlace(file, node),
  };
}

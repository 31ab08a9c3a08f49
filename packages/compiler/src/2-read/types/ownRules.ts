import type { OwnRuleArgument, Rule, ScalarName, Shape } from '@portico/core/manifest';
import type { TSType } from 'oxc-parser';
import { isFlowing } from '../../0-program/language.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { readArgument } from './arguments.ts';
import type { RuleContext } from './applyRules.ts';
import type { Reference } from './attributes.ts';
import { readOwnRule } from './ownRuleDeclaration.ts';
import type { OwnParameter, OwnRuleDeclaration, OwnRuleProblem } from './ownRuleDeclaration.ts';
import type { TypeReader } from './typeReader.ts';
import { createPlace } from './view.ts';
import type { Attribute, Scope } from './view.ts';

/** An argument as written: a literal, or the name of another member. */
type Written = string | number | boolean | { readonly property: string };

/** A rule of the application as a type names it. */
export interface OwnRuleReading {
  readonly declaration: OwnRuleDeclaration | OwnRuleProblem;
  readonly given: readonly Written[];
}

/** Reads `Satisfies<typeof rule, [arguments]>`. */
export function readSatisfies(reader: TypeReader, { name, given, node }: Reference, scope: Scope): Attribute {
  const [first, second] = given;
  const written = given.map(({ start, end }) => scope.file.text.slice(start, end));
  return { name, arguments: [], own: readOwn(reader, first, second, scope), written, place: createPlace(scope.file, node) };
}

const byTypeof = 'Name the rule with `typeof` where the type is declared: `Satisfies<typeof startsWith>`.';

function readOwn(reader: TypeReader, first: TSType | undefined, second: TSType | undefined, scope: Scope): OwnRuleReading {
  if (first?.type !== 'TSTypeQuery') return { declaration: { reason: 'it does not name a rule with `typeof`', way: byTypeof }, given: [] };
  const given = second ? readGiven(reader, second, scope) : [];
  if (!given)
    return {
      declaration: { reason: 'its arguments cannot be read', way: 'Write them as a list of literals and of `OtherMember<…>`.' },
      given: [],
    };
  return { declaration: readOwnRule(reader, first, scope.file), given };
}

function readGiven(reader: TypeReader, node: TSType, scope: Scope): Written[] | undefined {
  if (node.type !== 'TSTupleType') return undefined;
  const read = node.elementTypes.map((element) => readOne(reader, element as TSType, scope));
  return read.every((each) => each !== undefined) ? read : undefined;
}

function readOne(reader: TypeReader, node: TSType, scope: Scope): Written | undefined {
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const symbol = reader.program.lookup(scope.file, node.typeName.name, 'types');
    const [inner] = node.typeArguments?.params ?? [];
    if (symbol.kind === 'language' && symbol.name === 'OtherMember') {
      const property = inner && readArgument(reader, inner, scope);
      return typeof property === 'string' ? { property } : undefined;
    }
  }
  const value = readArgument(reader, node, scope);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Returns the rule of an attribute for a value; reports PRAG0557 and returns none if it cannot be checked. */
export function buildOwnRule(attribute: Attribute, shape: Shape, context: RuleContext): Rule[] {
  const problem = findProblem(attribute.own, shape, context);
  if (problem) {
    reportOwnRule(
      { attribute: { written: attribute.written?.[0] ?? '', place: attribute.place }, property: context.subject || 'the result', problem },
      context.findings,
    );
    return [];
  }
  const { declaration, given } = attribute.own as OwnRuleReading & { declaration: OwnRuleDeclaration };
  const { name, message, parameters, declaredIn } = declaration;
  const words = new Map(parameters.map((parameter, index) => [parameter.name, given[index]]));
  return [
    {
      rule: 'own',
      name,
      message: message.replace(/\{(\w+)\}/g, (_all, word: string) => formatArgument(words.get(word))),
      given: given.map((each, index) => toArgument(each, parameters[index]!)),
      declaredIn,
      ...(given.length > 0 && { template: message, takes: given.map((_each, index) => parameters[index]!.name) }),
    },
  ];
}

function formatArgument(given: Written | undefined): string {
  return typeof given === 'object' ? `'${given.property}'` : String(given ?? '');
}

function toArgument(given: Written, { shape }: OwnParameter): OwnRuleArgument {
  return typeof given === 'object' ? { property: given.property, shape } : { value: given };
}

function findProblem(own: OwnRuleReading | undefined, shape: Shape, context: RuleContext): OwnRuleProblem | undefined {
  const resolve = (each: Shape) => context.resolve(each);
  if (!own) return { reason: 'it reaches the member through a type that only TypeScript can compute', way: byTypeof };
  const { declaration, given } = own;
  if ('reason' in declaration) return declaration;
  const untestable = findUntestable(shape, resolve);
  if (untestable) return untestable;
  const { value, parameters } = declaration;
  if (!canPass(shape, value.shape, resolve))
    return {
      reason: `its test takes another type than the value has`,
      way: `Change the type of the parameter \`${value.name}\`, or of the member.`,
    };
  const required = parameters.filter(({ optional }) => !optional).length;
  if (given.length < required || given.length > parameters.length)
    return {
      reason: `it has ${given.length} arguments instead of ${required === parameters.length ? required : `${required} to ${parameters.length}`}`,
      way: 'Give an argument for each parameter after the value.',
    };
  const wrong = parameters.find((parameter, index) => isMisfit(given[index], parameter, resolve));
  return (
    wrong && {
      reason: `its argument for '${wrong.name}' has another type`,
      way: `Change the argument, or the type of the parameter \`${wrong.name}\`.`,
    }
  );
}

/** Returns why generated code cannot test values of a shape; undefined if it can. */
function findUntestable(shape: Shape, resolve: (shape: Shape) => Shape): OwnRuleProblem | undefined {
  if (shape.kind === 'any')
    return {
      reason: 'TypeScript reduces `unknown` with a rule to the rule alone, or its value has any type',
      way: 'Give the value a type, such as an interface or a union.',
    };
  const solid = resolve(shape);
  if (solid.kind !== 'scalar' || !isFlowing(solid.scalar)) return undefined;
  return {
    reason: 'its value is a file or a stream, which is not read before the handler runs',
    way: 'Limit it with `MaxFileSize` and `AllowedContentTypes`, or test it in the handler.',
  };
}

function isMisfit(given: Written | undefined, { shape }: OwnParameter, resolve: (shape: Shape) => Shape): boolean {
  if (given === undefined || typeof given === 'object') return false;
  return !canPass({ kind: 'enum', values: [given] }, shape, resolve);
}

/** Reports PRAG0557. */
function reportOwnRule(
  {
    attribute,
    property,
    problem,
  }: { attribute: { written: string; place: Attribute['place'] }; property: string; problem: OwnRuleProblem },
  findings: Pick<Findings, 'report'>,
): void {
  const facts = { rule: attribute.written.replace(/^typeof\s+/, ''), property, ...problem };
  findings.report('PRAG0557', facts, label(attribute.place, problem.reason));
}

const programTypes: Readonly<Partial<Record<ScalarName, string>>> = {
  number: 'number',
  Int: 'number',
  boolean: 'boolean',
  Long: 'bigint',
  DateTimeOffset: 'Date',
  Bytes: 'Uint8Array',
  ByteStream: 'stream',
  FileResponse: 'file',
  FormFile: 'form file',
};

/** Returns whether every value of a shape can be passed to a parameter, by the types that both have in the program. Rules are ignored, and so is a null of the whole value, which is not tested. */
export function canPass(given: Shape, wanted: Shape, resolve: (shape: Shape) => Shape, depth = 0): boolean {
  if (given.kind === 'reference' && wanted.kind === 'reference' && given.name === wanted.name) return true;
  const [from, to] = [resolve(given), resolve(wanted)];
  if (to.kind === 'any' || depth > 20) return true;
  if (depth > 0 && (given.nullable || from.nullable) && !wanted.nullable && !to.nullable) return false;
  if (from.kind === 'union') return from.options.every((each) => canPass(each, to, resolve, depth + 1));
  if (to.kind === 'union') return to.options.some((each) => canPass(from, each, resolve, depth + 1));
  if (to.kind === 'enum') return from.kind === 'enum' && from.values.every((each) => to.values.includes(each));
  if (from.kind === 'enum') return from.values.every((each) => to.kind === 'scalar' && getProgramType(to.scalar) === typeof each);
  if (from.kind === 'scalar' || to.kind === 'scalar')
    return from.kind === 'scalar' && to.kind === 'scalar' && getProgramType(from.scalar) === getProgramType(to.scalar);
  const inner = (one: Shape, other: Shape) => canPass(one, other, resolve, depth + 1);
  if (to.kind === 'array') {
    if (from.kind === 'array') return inner(from.items, to.items);
    return from.kind === 'tuple' && [...from.items, ...(from.rest ? [from.rest] : [])].every((each) => inner(each, to.items));
  }
  if (to.kind === 'tuple')
    return (
      from.kind === 'tuple' && from.items.length === to.items.length && from.items.every((each, index) => inner(each, to.items[index]!))
    );
  if (to.kind === 'dictionary') return from.kind === 'dictionary' && inner(from.values, to.values);
  if (to.kind !== 'object' || from.kind !== 'object') return false;
  return to.members.every((member) => {
    const own = from.members.find(({ name }) => name === member.name);
    return own ? (member.optional || !own.optional) && inner(own.shape, member.shape) : member.optional === true;
  });
}

function getProgramType(scalar: ScalarName): string {
  return programTypes[scalar] ?? 'string';
}

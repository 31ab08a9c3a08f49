import type { Class, MethodDefinition, ParamPattern, TSType, TSTypeReference } from 'oxc-parser';
import { builtInServices, dataServices } from '../0-program/language.ts';
import type { Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { entityKey } from './entityKey.ts';
import { hasMethod, reportMissing } from './missingMethod.ts';
import { at, classRef } from './reading.ts';
import type { Reading } from './reading.ts';
import type { DataServiceName, ServiceRecord, ServiceRef, ServiceTypeRecord } from './records.ts';
import { keyName } from './types/literals.ts';
import { fileScope, placeOf } from './types/view.ts';

const origins = ['provider', 'filter', 'policy', 'seed'] as const;

/** What emitted code and the kernel call of a class that is made for it. */
const calledMethods: Readonly<Record<(typeof origins)[number], string>> = {
  provider: 'provide',
  filter: 'around',
  policy: 'admits',
  seed: 'seed',
};

/** Reads a class as a service: what it is, how long it lives, what its constructor takes. */
export function readService(reading: Reading): ServiceRecord {
  const { found, program } = reading;
  const lineage = lineageOf(reading, found.file, found.node);
  const origin = origins.find((kind) => kind === found.kind) ?? 'class';
  const seed = origin === 'seed' ? methodOf(found.node, 'seed') : undefined;
  const ref = classRef(program, found);
  const constructor = constructorOf(found.node);
  const hidden = constructor?.accessibility === 'private' || constructor?.accessibility === 'protected';
  reportMissingOf(reading, origin);
  const provided = origin === 'provider' ? providedKeys(reading) : [ref.key, ...lineage.keys];
  return {
    class: ref,
    exported: found.file.exports.has(found.name),
    abstract: found.node.abstract === true,
    origin,
    lifetime: lineage.perRequest ? 'perRequest' : 'singleton',
    provides: provided,
    needs: constructorNeeds(reading, found.file, found.node),
    ...(seed
      ? { seeds: { method: 'seed', services: serviceRefs(reading, found.file, seed.value.params), place: at(reading, seed.key) } }
      : {}),
    ...(constructor && hidden ? { hiddenConstructor: placeOf(found.file, constructor) } : {}),
  };
}

/** A class of its own kind has the method that it is made for. */
function reportMissingOf(reading: Reading, origin: ServiceRecord['origin']): void {
  if (origin === 'class' || reading.found.node.abstract) return;
  const method = calledMethods[origin];
  if (!hasMethod(reading, method)) reportMissing(reading, { kind: origin, method });
}

/** The services that the parameters of a method ask for. */
export function serviceRefs(reading: Reading, file: SourceFile, parameters: readonly ParamPattern[]): ServiceRef[] {
  return parameters.map((parameter) => {
    const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
    const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
    const annotation = 'typeAnnotation' in inner ? inner.typeAnnotation?.typeAnnotation : undefined;
    const name = inner.type === 'Identifier' ? inner.name : file.text.slice(inner.start, inner.end);
    const type = annotation && serviceType(reading, file, annotation);
    const typeText = annotation ? file.text.slice(annotation.start, annotation.end) : 'of no written type';
    return { parameter: name, ...(type ? { type } : {}), typeText, place: placeOf(file, parameter) };
  });
}

function serviceType(reading: Reading, file: SourceFile, node: TSType): ServiceTypeRecord | undefined {
  if (node.type !== 'TSTypeReference') return undefined;
  const symbol = reading.types.symbolOf(node.typeName, fileScope(file));
  if (symbol.kind === 'emitted') return { kind: 'area', name: symbol.name };
  if (symbol.kind === 'language') {
    if (symbol.name === 'AsSystem') return systemCalls(reading, file, node);
    if (dataServices.has(symbol.name)) return dataService(reading, file, { name: symbol.name as DataServiceName, node });
    return builtInServices.has(symbol.name) ? { kind: 'builtIn', name: symbol.name } : undefined;
  }
  if (symbol.kind !== 'declared') return undefined;
  const { declaration } = symbol;
  if (declaration.kind === 'alias') return serviceType(reading, symbol.file, declaration.node.typeAnnotation);
  if (declaration.kind !== 'class' && declaration.kind !== 'interface') return undefined;
  return { kind: declaration.kind, key: keyOf(reading, symbol), name: symbol.name };
}

/** `AsSystem<Billing>`. */
function systemCalls(reading: Reading, file: SourceFile, node: TSTypeReference): ServiceTypeRecord | undefined {
  const given = node.typeArguments?.params[0];
  const type = given && serviceType(reading, file, given);
  return type?.kind === 'area' ? { ...type, asSystem: true } : undefined;
}

/** `Repository<Reservation>`: the entity is part of the type. */
function dataService(
  reading: Reading,
  file: SourceFile,
  { name, node }: { name: DataServiceName; node: TSTypeReference },
): ServiceTypeRecord {
  const given = node.typeArguments?.params[0];
  const symbol = given?.type === 'TSTypeReference' ? reading.types.symbolOf(given.typeName, fileScope(file)) : undefined;
  const entity = symbol && entityKey(reading.program, symbol);
  return { kind: 'data', name, ...(entity === undefined ? {} : { entity }) };
}

function keyOf(reading: Reading, symbol: Extract<Symbol, { kind: 'declared' }>): string {
  return `${reading.program.relative(symbol.file.path)}#${symbol.name}`;
}

function providedKeys(reading: Reading): string[] {
  const node = reading.found.node.superTypeArguments?.params[0];
  const type = node && serviceType(reading, reading.found.file, node);
  return type && 'key' in type ? [type.key] : [];
}

/** The keys of all classes and interfaces that a class is beside itself, and whether one of them marks it as per request. */
function lineageOf(reading: Reading, file: SourceFile, node: Class): { keys: string[]; perRequest: boolean } {
  const keys = new Set<string>();
  let perRequest = false;
  const follow = (symbol: Symbol): void => {
    if (symbol.kind === 'language' && symbol.name === 'PerRequest') perRequest = true;
    if (symbol.kind !== 'declared' || keys.has(keyOf(reading, symbol))) return;
    keys.add(keyOf(reading, symbol));
    if (symbol.declaration.kind === 'class') visit(symbol.file, symbol.declaration.node);
  };
  const visit = (where: SourceFile, each: Class): void => {
    if (each.superClass?.type === 'Identifier') follow(reading.program.lookup(where, each.superClass.name, 'values'));
    for (const { expression } of each.implements ?? []) {
      if (expression.type === 'Identifier') follow(reading.program.lookup(where, expression.name, 'types'));
    }
  };
  visit(file, node);
  return { keys: [...keys], perRequest };
}

/** The constructor's parameters, or those of the nearest base class that has a constructor. */
function constructorNeeds(reading: Reading, file: SourceFile, node: Class): ServiceRef[] {
  const constructor = constructorOf(node);
  if (constructor) return serviceRefs(reading, file, constructor.value.params);
  if (node.superClass?.type !== 'Identifier') return [];
  const base = reading.program.lookup(file, node.superClass.name, 'values');
  return base.kind === 'declared' && base.declaration.kind === 'class' ? constructorNeeds(reading, base.file, base.declaration.node) : [];
}

/** The constructor that has a body. */
export function constructorOf(node: Class): MethodDefinition | undefined {
  return node.body.body.find(
    (element): element is MethodDefinition =>
      element.type === 'MethodDefinition' && element.kind === 'constructor' && element.value.body !== null,
  );
}

/** A method of the class by name, the one that has a body. */
export function methodOf(node: Class, name: string): MethodDefinition | undefined {
  return node.body.body.find(
    (element): element is MethodDefinition =>
      element.type === 'MethodDefinition' &&
      element.kind === 'method' &&
      !element.static &&
      element.value.body !== null &&
      keyName(element.key) === name,
  );
}

import type { Class, MethodDefinition, ParamPattern } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { label } from '../finding.ts';
import { hasMethod, reportMissing } from './missingMethod.ts';
import { at, classRef, isExported } from './reading.ts';
import type { Reading } from './reading.ts';
import type { ServiceRecord, ServiceRef } from './records.ts';
import { findConstructor } from './services/constructors.ts';
import type { FoundConstructor } from './services/constructors.ts';
import { keyText } from './services/keyText.ts';
import { HeritageReader } from './services/lineage.ts';
import type { Lineage } from './services/lineage.ts';
import { readParameters } from './services/parameters.ts';
import { readProvided } from './services/provided.ts';
import { openName, openScope, topScope } from './services/scope.ts';
import type { TypeScope } from './services/scope.ts';
import { keyName } from './types/literals.ts';

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
  const scope = openScope(found.file, found.node.typeParameters);
  const origin = origins.find((kind) => kind === found.kind) ?? 'class';
  const constructor = findConstructor(program, found.node, scope);
  const parameters = found.node.typeParameters?.params.length ?? 0;
  reportMissingOf(reading, origin);
  return {
    class: classRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    origin,
    ...omitUndefined({ parameters: parameters > 0 ? parameters : undefined }),
    ...readIdentity(reading, origin, scope),
    needs: readNeeds(reading, constructor),
    ...readSeeds(reading, origin, scope),
    ...omitUndefined({ obstacle: constructor.obstacle }),
  };
}

/** What a service is asked for by, and how long it lives: a provider is what it provides. */
function readIdentity(
  reading: Reading,
  origin: ServiceRecord['origin'],
  scope: TypeScope,
): Pick<ServiceRecord, 'provides' | 'lifetime' | 'problems'> {
  const { found, program } = reading;
  const own = new HeritageReader(program);
  own.followClass(found.node, found.name, scope);
  const self = keyText(classRef(program, found).key, found.node.typeParameters?.params.map((_, index) => openName(index)) ?? []);
  const provided = origin === 'provider' ? readProvided(reading, scope) : undefined;
  const lineages: readonly Lineage[] = [own.lineage, ...(provided ? [provided] : [])];
  const problems = lineages.flatMap((each) => each.problems);
  const perRequest = lineages.some((each) => each.perRequest);
  if (perRequest && origin === 'provider') reportAsynchronous(reading);
  return {
    lifetime: perRequest ? 'perRequest' : 'singleton',
    provides: origin === 'provider' ? (provided?.keys ?? []) : [self, ...own.lineage.keys.filter((key) => key !== self)],
    ...omitUndefined({ problems: problems.length > 0 ? problems : undefined }),
  };
}

/** PRAG0616: what is made per request is not waited for. */
function reportAsynchronous(reading: Reading): void {
  const method = methodOf(reading.found.node, 'provide');
  const type = method?.value.returnType?.typeAnnotation;
  const isPromise = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Promise';
  if (!method || (!method.value.async && !isPromise)) return;
  reading.findings.report('PRAG0616', { provider: reading.found.name }, label(at(reading, method.key), 'is not waited for'));
}

function readNeeds(reading: Reading, { signature }: FoundConstructor): ServiceRef[] {
  return signature ? readParameters(reading, signature.node.value.params, signature.scope) : [];
}

function readSeeds(reading: Reading, origin: ServiceRecord['origin'], scope: TypeScope): Pick<ServiceRecord, 'seeds'> {
  const seed = origin === 'seed' ? methodOf(reading.found.node, 'seed') : undefined;
  if (!seed) return {};
  return { seeds: { method: 'seed', services: readParameters(reading, seed.value.params, scope), place: at(reading, seed.key) } };
}

/** A class of its own kind has the method that it is made for. */
function reportMissingOf(reading: Reading, origin: ServiceRecord['origin']): void {
  if (origin === 'class' || reading.found.node.abstract) return;
  const method = calledMethods[origin];
  if (!hasMethod(reading, method)) reportMissing(reading, { kind: origin, method });
}

/** The services that the parameters of a method ask for. */
export function serviceRefs(reading: Reading, file: SourceFile, parameters: readonly ParamPattern[]): ServiceRef[] {
  return readParameters(reading, parameters, topScope(file));
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
      element.key.type !== 'PrivateIdentifier' &&
      keyName(element.key) === name,
  );
}

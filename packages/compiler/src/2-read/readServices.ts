import type { Class, MethodDefinition, ParamPattern } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { label } from '../finding.ts';
import { listDecorators } from './decorators.ts';
import { hasMethod, reportMissing } from './missingMethod.ts';
import { getPlace, createClassRef, isExported } from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import type { ServiceRecord, ServiceRef } from './records.ts';
import { findConstructor } from './services/constructors.ts';
import type { FoundConstructor } from './services/constructors.ts';
import { formatKey } from './services/keyText.ts';
import { HeritageReader } from './services/lineage.ts';
import type { Supertypes } from './services/lineage.ts';
import { readParameters } from './services/parameters.ts';
import { readProvided } from './services/provided.ts';
import { buildInstanceHead } from './services/references.ts';
import { openName, openScope, createTopScope } from './services/scope.ts';
import type { TypeScope } from './services/scope.ts';
import { getKeyName } from './types/literals.ts';

const origins = ['provider', 'filter', 'policy', 'seed'] as const;

/** The methods that generated code and the kernel call, by the origin of a service. */
const calledMethods: Readonly<Record<(typeof origins)[number], string>> = {
  provider: 'provide',
  filter: 'around',
  policy: 'admits',
  seed: 'seed',
};

/** Reads a class as a service: its kind, lifetime and constructor parameters. */
export function readService(reading: ReaderInputs): ServiceRecord {
  const { found, program } = reading;
  const scope = openScope(found.file, found.node.typeParameters);
  const origin = origins.find((kind) => kind === found.kind) ?? 'class';
  const constructor = findConstructor(program, found.node, scope);
  const parameters = found.node.typeParameters?.params.length ?? 0;
  const decorators = found.kind === 'service' ? listDecorators(program, found.file, found.node) : [];
  reportMissingMethod(reading, origin);
  return {
    class: createClassRef(program, found),
    exported: isExported(reading),
    abstract: found.node.abstract === true,
    origin,
    ...omitUndefined({ parameters: parameters > 0 ? parameters : undefined }),
    ...readIdentity(reading, origin, scope),
    needs: readNeeds(reading, constructor),
    ...readSeeds(reading, origin, scope),
    ...omitUndefined({ obstacle: constructor.obstacle, decorators: decorators.length > 0 ? decorators : undefined }),
  };
}

/** Reads the type under which a service is resolved, and its lifetime: a provider has the type that it provides. */
function readIdentity(
  reading: ReaderInputs,
  origin: ServiceRecord['origin'],
  scope: TypeScope,
): Pick<ServiceRecord, 'provides' | 'lifetime' | 'problems'> {
  const { found, program } = reading;
  const own = new HeritageReader(program);
  own.followClass(found.node, found.node.type === 'ClassExpression' ? undefined : found.name, scope);
  const head =
    found.node.type === 'ClassExpression' ? buildInstanceHead(program, found.file, found.name) : createClassRef(program, found).key;
  const self = formatKey(head, found.node.typeParameters?.params.map((_, index) => openName(index)) ?? []);
  const provided = origin === 'provider' ? readProvided(reading, scope) : undefined;
  const lineages: readonly Supertypes[] = [own.lineage, ...(provided ? [provided] : [])];
  const problems = lineages.flatMap((each) => each.problems);
  const perRequest = lineages.some((each) => each.perRequest);
  if (perRequest && origin === 'provider') reportAsynchronous(reading);
  return {
    lifetime: perRequest ? 'perRequest' : 'singleton',
    provides: origin === 'provider' ? (provided?.keys ?? []) : [self, ...own.lineage.keys.filter((key) => key !== self)],
    ...omitUndefined({ problems: problems.length > 0 ? problems : undefined }),
  };
}

/** Reports PRAG0616: per-request services cannot be created asynchronously. */
function reportAsynchronous(reading: ReaderInputs): void {
  const method = findMethod(reading.found.node, 'provide');
  const type = method?.value.returnType?.typeAnnotation;
  const isPromise = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Promise';
  if (!method || (!method.value.async && !isPromise)) return;
  reading.findings.report('PRAG0616', { provider: reading.found.name }, label(getPlace(reading, method.key), 'not awaited'));
}

function readNeeds(reading: ReaderInputs, { signature }: FoundConstructor): ServiceRef[] {
  return signature ? readParameters(reading, signature.node.value.params, signature.scope) : [];
}

function readSeeds(reading: ReaderInputs, origin: ServiceRecord['origin'], scope: TypeScope): Pick<ServiceRecord, 'seeds'> {
  const seed = origin === 'seed' ? findMethod(reading.found.node, 'seed') : undefined;
  if (!seed) return {};
  return { seeds: { method: 'seed', services: readParameters(reading, seed.value.params, scope), place: getPlace(reading, seed.key) } };
}

/** Reports a service class without the method that its origin requires. */
function reportMissingMethod(reading: ReaderInputs, origin: ServiceRecord['origin']): void {
  if (origin === 'class' || reading.found.node.abstract) return;
  const method = calledMethods[origin];
  if (!hasMethod(reading, method)) reportMissing(reading, { kind: origin, method });
}

/** Returns the services that the parameters of a method require. */
export function readServiceRefs(reading: ReaderInputs, file: SourceFile, parameters: readonly ParamPattern[]): ServiceRef[] {
  return readParameters(reading, parameters, createTopScope(file));
}

/** Returns the constructor with a body. */
export function findConstructorBody(node: Class): MethodDefinition | undefined {
  return node.body.body.find(
    (element): element is MethodDefinition =>
      element.type === 'MethodDefinition' && element.kind === 'constructor' && element.value.body !== null,
  );
}

/** Returns a method of the class by name: the one with a body. */
export function findMethod(node: Class, name: string): MethodDefinition | undefined {
  return node.body.body.find(
    (element): element is MethodDefinition =>
      element.type === 'MethodDefinition' &&
      element.kind === 'method' &&
      !element.static &&
      element.value.body !== null &&
      element.key.type !== 'PrivateIdentifier' &&
      getKeyName(element.key) === name,
  );
}

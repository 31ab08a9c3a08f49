import type { Input, Operation } from '@portico/core/manifest';
import { standardErrors } from '../0-program/language.ts';
import { languagePackage } from '../0-program/program.ts';
import type { ModuleEmission, OperationEmission } from '../3-plan/plan.ts';
import { globalNames } from './globalNames.ts';
import { ModuleText, block, indent } from './moduleText.ts';
import { formatArrowBody, toCamelName, quote } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { indexTypes } from './reach.ts';
import type { Types } from './reach.ts';
import { TypeText } from './typeText.ts';
import { isWritten, projection } from './writeShape.ts';

/**
 * Emits the module through which code calls the operations of an area: the interface for callers, and the serialization of their inputs.
 */
export function emitCallsText(area: ModuleEmission, paths: AreaPaths, check: boolean): string {
  const { area: name } = area.manifest;
  const module = new ModuleText(paths.calls, [name, 'calls']);
  // An interface Pick would be what the module itself means by Pick.
  const own = globalNames.has(name) ? module.name(`${name}Calls`) : name;
  const context = { module, paths, types: indexTypes(area.manifest) };
  const printer = new TypeText(module, area);
  const methods = area.operations.flatMap((emission) => emitMethodLines(emission, module, printer));
  const plans = area.operations.flatMap((emission) => planLines(emission, context));
  return module.text(
    [
      `/** Calls the operations of the area ${name} in code, with the same checks and as the original caller. */`,
      ...(own === name
        ? block(`export interface ${name} {`, methods)
        : [...block(`interface ${own} {`, methods), `export type { ${own} as ${name} };`]),
      ...emitDeclarationLines(area, own, module),
      '',
      '/** The plans of these calls. */',
      `export const calls: readonly ${module.useType('CallPlan', '@portico/runtime')}[] = [`,
      ...indent(plans),
      '];',
    ],
    { check },
  );
}

/** Emits the declaration of which class is called with which signature, for calls that name the class. */
function emitDeclarationLines({ operations }: ModuleEmission, own: string, module: ModuleText): string[] {
  if (operations.length === 0) return [];
  const key = module.name('operations');
  const members = operations.map(({ operation: { id, name }, class: imported }) => {
    const call = `${own}[${quote(toCamelName(name))}]`;
    return `${quote(id)}: { readonly operation: ${module.useClassType(imported)}; readonly call: ${call} };`;
  });
  const declared = block('interface OperationCalls {', block(`readonly [${key}]: {`, members, '};'));
  return ['', `declare const ${key}: unique symbol;`, '', ...block(`declare module ${quote(languagePackage)} {`, declared)];
}

/** Returns the inputs that a call may provide: those of a request, without the inputs that come from the caller's identity. */
function selectGivenInputs({ inputs }: Operation): Input[] {
  return inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
}

function emitMethodLines(emission: OperationEmission, module: ModuleText, printer: TypeText): string[] {
  const { operation, class: imported } = emission;
  const own = module.useClassType(imported);
  const parameter = emitParameterText(operation, own);
  return [...emitDocLines(operation), `${emitMethodName(operation)}(${parameter}): ${emitOutcomeText(emission, own, module, printer)};`];
}

/** Emits the name of a method. An unquoted `new` would declare a constructor. */
function emitMethodName({ name }: Operation): string {
  const method = toCamelName(name);
  return method === 'new' ? quote(method) : method;
}

/** Returns a property as a key of its class. A name of digits is a number or a string, as declared. */
function formatPropertyKey(own: string, property: string): string {
  return String(Number(property)) === property ? `(keyof ${own} & (${property} | ${quote(property)}))` : quote(property);
}

/** Emits the parameter as the properties of the class, with their types and comments. A property with a default may be omitted. */
function emitParameterText(operation: Operation, own: string): string {
  const inputs = selectGivenInputs(operation);
  const named = (properties: readonly Input[]) => properties.map(({ property }) => formatPropertyKey(own, property)).join(' | ');
  const declared = inputs.filter(({ hasDefault }) => !hasDefault);
  const defaulted = inputs.filter(({ hasDefault }) => hasDefault);
  const parts = [
    ...(declared.length > 0 ? [`Pick<${own}, ${named(declared)}>`] : []),
    ...(defaulted.length > 0 ? [`Partial<Pick<${own}, ${named(defaulted)}>>`] : []),
  ];
  if (parts.length === 0) return '';
  return `input${declared.some(({ required }) => required) ? '' : '?'}: ${parts.join(' & ')}`;
}

function emitOutcomeText(emission: OperationEmission, own: string, module: ModuleText, printer: TypeText): string {
  const { operation } = emission;
  const called = module.useType('Called', languagePackage);
  const errors = listErrorTypes(emission, module).join(' | ');
  const { query, mutation } = operation;
  if (!query && !mutation)
    return errors === '' ? `${called}<${own}>` : `${called}<${own}, ${module.useType('ResultOf', languagePackage)}<${own}>, ${errors}>`;
  const result = mutation ? (operation.result ? printer.of(operation.result) : 'void') : emitRowsText(operation, own, module);
  return `${called}<${[own, result, ...(errors === '' ? [] : [errors])].join(', ')}>`;
}

/** Returns the types of the errors that the type arguments of the class do not have: those of the framework, and those of defaults. */
function listErrorTypes({ operation, inheritedErrors = [] }: OperationEmission, module: ModuleText): readonly string[] {
  const { query, mutation, errors } = operation;
  const names = [...(query || mutation ? errors.map(({ name }) => name) : []), ...(mutation ? ['ConflictError'] : [])];
  const ofLanguage = names.filter((name) => standardErrors.has(name)).map((name) => module.useType(name, languagePackage));
  const inherited = inheritedErrors.map(({ name, class: imported }) => {
    if (imported) return module.useClassType(imported);
    // A class that is not exported has no name for callers.
    return module.useType(standardErrors.has(name) ? name : 'AppError', languagePackage);
  });
  return [...new Set([...ofLanguage, ...inherited])].toSorted();
}

/** Emits the result type of a query, built from the type of one row. */
function emitRowsText({ query }: Operation, own: string, module: ModuleText): string {
  const row = `${module.useType('ResultOf', languagePackage)}<${own}>`;
  switch (query!.answer) {
    case 'single':
      return row;
    case 'list':
      return `readonly ${row}[]`;
    case 'page':
      return `${module.useType('Page', languagePackage)}<${row}>`;
    case 'keyset':
      return `${module.useType('KeysetPage', languagePackage)}<${row}>`;
  }
}

function emitDocLines({ summary, description, deprecated }: Operation): string[] {
  const text = [summary, description].filter((part) => part !== undefined).join('\n\n');
  const lines = [...(text === '' ? [] : text.split('\n')), ...(deprecated ? ['@deprecated'] : [])].map((line) =>
    line.replaceAll('*/', '*\\/'),
  );
  if (lines.length <= 1) return lines.map((line) => `/** ${line} */`);
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'];
}

interface PlanContext {
  readonly module: ModuleText;
  readonly paths: AreaPaths;
  readonly types: Types;
}

function planLines({ operation, class: imported }: OperationEmission, context: PlanContext): string[] {
  const head = [
    `operation: ${quote(operation.id)},`,
    `class: ${context.module.useClass(imported)},`,
    `method: ${quote(toCamelName(operation.name))},`,
  ];
  const first = formatInputs(operation, context);
  const later = (operation.laterVersions ?? []).flatMap((version) => {
    const texts = formatInputs(version, context);
    return texts.join() === first.join() ? [] : listLines(version.apiVersion!.number, texts);
  });
  return block('{', [...head, ...listLines('inputs', first), ...(later.length > 0 ? block('laterInputs: {', later, '},') : [])], '},');
}

function formatInputs(operation: Operation, context: PlanContext): string[] {
  return selectGivenInputs(operation).map((input) => `${emitInputText(input, context)},`);
}

function listLines(name: string | number, texts: readonly string[]): string[] {
  return texts.length === 0 ? [`${name}: [],`] : [`${name}: [`, ...indent(texts), '],'];
}

function emitInputText({ property, source, wireName, shape, content }: Input, context: PlanContext): string {
  const entries = [
    `property: ${quote(property)}`,
    `source: ${quote(source)}`,
    `wireName: ${quote(wireName)}`,
    ...(content === undefined ? [] : ['json: true']),
    ...(isWritten(shape, context.types) ? [`write: (value: any) => ${formatArrowBody(emitWrittenText(shape, context))}`] : []),
  ];
  return `{ ${entries.join(', ')} }`;
}

function emitWrittenText(shape: Input['shape'], { module, paths, types }: PlanContext): string {
  const writing = {
    module,
    names: module.locals(['value']),
    types,
    projectionOf: (name: string) => module.use(`project${name}`, paths.types),
    guardOf: (name: string) => module.use(`fits${name}`, paths.types),
  };
  return projection(writing, { ...shape, nullable: undefined } as never, 'value');
}

import type { Input, Operation } from '@portico/core/manifest';
import { standardErrors } from '../0-program/language.ts';
import { languagePackage } from '../0-program/program.ts';
import type { ModuleEmission, OperationEmission } from '../3-plan/plan.ts';
import { globalNames } from './globalNames.ts';
import { ModuleText, block, indent } from './moduleText.ts';
import { arrowBody, camelName, quote } from './names.ts';
import type { AreaPaths } from './operation.ts';
import { typesOf } from './reach.ts';
import type { Types } from './reach.ts';
import { TypeText } from './typeText.ts';
import { isWritten, projection } from './writeShape.ts';

/** The module by which code calls the operations of an area: the interface that callers ask for, and how what they give travels. */
export function callsText(area: ModuleEmission, paths: AreaPaths, check: boolean): string {
  const { area: name } = area.manifest;
  const module = new ModuleText(paths.calls, [name, 'calls']);
  // An interface Pick would be what the module itself means by Pick.
  const own = globalNames.has(name) ? module.name(`${name}Calls`) : name;
  const context = { module, paths, types: typesOf(area.manifest) };
  const printer = new TypeText(module, area);
  const methods = area.operations.flatMap((emission) => methodLines(emission, module, printer));
  const plans = area.operations.flatMap(({ operation }) => planLines(operation, context));
  return module.text(
    [
      `/** The operations of the area ${name}, called from code: by the same gates, on behalf of whoever calls the caller. */`,
      ...(own === name
        ? block(`export interface ${name} {`, methods)
        : [...block(`interface ${own} {`, methods), `export type { ${own} as ${name} };`]),
      '',
      '/** How each of them is called. */',
      `export const calls: readonly ${module.useType('CallPlan', '@portico/runtime')}[] = [`,
      ...indent(plans),
      '];',
    ],
    { check },
  );
}

/** What a call may give: what a request would, and nothing that the caller's identity gives. */
function givenInputs({ inputs }: Operation): Input[] {
  return inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
}

function methodLines(emission: OperationEmission, module: ModuleText, printer: TypeText): string[] {
  const { operation, class: imported } = emission;
  const own = module.useClassType(imported);
  const parameter = parameterText(operation, own);
  return [...docLines(operation), `${camelName(operation.name)}(${parameter}): ${outcomeText(operation, own, module, printer)};`];
}

/** A property as a key of its class: a name of digits is a number or a text, as it is declared. */
function propertyKey(own: string, property: string): string {
  return String(Number(property)) === property ? `(keyof ${own} & (${property} | ${quote(property)}))` : quote(property);
}

/** The properties of the class, so that their types and comments are those of the declaration; what has a default may be left out. */
function parameterText(operation: Operation, own: string): string {
  const inputs = givenInputs(operation);
  const named = (properties: readonly Input[]) => properties.map(({ property }) => propertyKey(own, property)).join(' | ');
  const declared = inputs.filter(({ hasDefault }) => !hasDefault);
  const defaulted = inputs.filter(({ hasDefault }) => hasDefault);
  const parts = [
    ...(declared.length > 0 ? [`Pick<${own}, ${named(declared)}>`] : []),
    ...(defaulted.length > 0 ? [`Partial<Pick<${own}, ${named(defaulted)}>>`] : []),
  ];
  if (parts.length === 0) return '';
  return `input${declared.some(({ required }) => required) ? '' : '?'}: ${parts.join(' & ')}`;
}

function outcomeText(operation: Operation, own: string, module: ModuleText, printer: TypeText): string {
  const called = module.useType('Called', languagePackage);
  const { query, mutation } = operation;
  if (!query && !mutation) return `${called}<${own}>`;
  const result = mutation ? (operation.result ? printer.of(operation.result) : 'void') : rowsText(operation, own, module);
  const names = new Set([...operation.errors.map(({ name }) => name), ...(mutation ? ['ConflictError'] : [])]);
  const errors = [...names].filter((name) => standardErrors.has(name)).map((name) => module.useType(name, languagePackage));
  return `${called}<${[own, result, ...(errors.length > 0 ? [errors.toSorted().join(' | ')] : [])].join(', ')}>`;
}

/** What a query answers with, made from the type of one row. */
function rowsText({ query }: Operation, own: string, module: ModuleText): string {
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

function docLines({ summary, description, deprecated }: Operation): string[] {
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

function planLines(operation: Operation, context: PlanContext): string[] {
  const head = [`operation: ${quote(operation.id)},`, `method: ${quote(camelName(operation.name))},`];
  const first = inputTexts(operation, context);
  const later = (operation.laterVersions ?? []).flatMap((version) => {
    const texts = inputTexts(version, context);
    return texts.join() === first.join() ? [] : listLines(version.apiVersion!.number, texts);
  });
  return block('{', [...head, ...listLines('inputs', first), ...(later.length > 0 ? block('laterInputs: {', later, '},') : [])], '},');
}

function inputTexts(operation: Operation, context: PlanContext): string[] {
  return givenInputs(operation).map((input) => `${inputText(input, context)},`);
}

function listLines(name: string | number, texts: readonly string[]): string[] {
  return texts.length === 0 ? [`${name}: [],`] : [`${name}: [`, ...indent(texts), '],'];
}

function inputText({ property, source, wireName, shape, content }: Input, context: PlanContext): string {
  const entries = [
    `property: ${quote(property)}`,
    `source: ${quote(source)}`,
    `wireName: ${quote(wireName)}`,
    ...(content === undefined ? [] : ['json: true']),
    ...(isWritten(shape, context.types) ? [`write: (value: any) => ${arrowBody(writtenText(shape, context))}`] : []),
  ];
  return `{ ${entries.join(', ')} }`;
}

function writtenText(shape: Input['shape'], { module, paths, types }: PlanContext): string {
  const writing = {
    module,
    names: module.locals(['value']),
    types,
    projectionOf: (name: string) => module.use(`project${name}`, paths.types),
    guardOf: (name: string) => module.use(`fits${name}`, paths.types),
  };
  return projection(writing, { ...shape, nullable: undefined } as never, 'value');
}

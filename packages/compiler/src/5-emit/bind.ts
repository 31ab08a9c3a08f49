import type { Input, Operation, ScalarName, Shape } from '@portico/core/manifest';
import type { OperationEmission } from '../3-plan/plan.ts';
import type { OperationData } from './data/operationData.ts';
import { isFile } from '../2-read/types/fileRules.ts';
import { fileExpression, isLimit } from './files.ts';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { access, literal, pascalName, quote } from './names.ts';

/** What the emitter of one operation shares among its parts. */
export interface OperationText {
  readonly emission: OperationEmission;
  readonly module: ModuleText;
  /** A shape with its named type in its place. */
  readonly resolve: (shape: Shape) => Shape;
  /** What is declared of its data, before the operation. */
  readonly data: OperationData;
}

/** The functions that read one text of a location; text itself needs none. */
const conversions: Partial<Record<ScalarName, string>> = {
  boolean: 'toBoolean',
  number: 'toNumber',
  Int: 'toInt',
  Long: 'toLong',
  Decimal: 'toDecimal',
  Guid: 'toGuid',
  DateTimeOffset: 'toDateTime',
  DateOnly: 'toDate',
  Bytes: 'toBytes',
};

/** The functions that read a claim. */
const claimReaders: Partial<Record<ScalarName, string>> = {
  boolean: 'booleanOf',
  number: 'numberOf',
  Int: 'intOf',
  Long: 'longOf',
  Decimal: 'decimalOf',
  Guid: 'guidOf',
  DateTimeOffset: 'dateTimeOf',
  DateOnly: 'dateOf',
  Bytes: 'bytesOf',
};

/** `bind(call)`: reads everything but the JSON body, then makes the operation. */
export function bindLines(text: OperationText): string[] {
  const { operation, class: imported } = text.emission;
  const { module } = text;
  const className = module.useClass(imported);
  const inputs = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'currentUser');
  if (inputs.length === 0) return block('bind() {', [`return new ${className}();`], '},');
  const names = module.locals();
  const read = inputs.map((input) => ({ input, local: names.free(input.property) }));
  const guards = [
    ...(inputs.some(({ source }) => source === 'claim') ? ['call.refusal'] : []),
    ...(inputs.some(({ source }) => source !== 'claim') ? ['call.failures'] : []),
  ];
  const lines = [
    ...read.map(({ input, local }) => `const ${local} = ${readExpression(text, input)};`),
    `if (${guards.join(' || ')}) return undefined;`,
    '',
    `const input = new ${className}() as ${module.useType('Writable', '@portico/runtime/reading')}<${className}>;`,
    ...read.map(({ input, local }) => assignment(input, local)),
    'return input;',
  ];
  return block('bind(call) {', lines, '},');
}

/** Absent never overwrites an initializer. */
function assignment(input: Input, local: string): string {
  const set = `${access('input', input.property)} = ${local};`;
  return input.required ? set : `if (${local} !== undefined) ${set}`;
}

function readExpression(text: OperationText, input: Input): string {
  const { module } = text;
  const shape = text.resolve(input.shape);
  const items = shape.kind === 'array' ? text.resolve(shape.items) : undefined;
  if (input.source === 'claim') return claimExpression(module, input, items ?? shape, items !== undefined);
  if (isFile(items ?? shape)) return fileExpression(module, input, items !== undefined);
  const found = source(module, input, items ? 's' : '');
  if (input.content !== undefined) return filterExpression(text, input, found);
  const convert = conversion(module, items ?? shape, input);
  if (convert === undefined) return found;
  const where = `call, ${quote(input.source)}, ${quote(input.wireName)}, ${found}`;
  return items ? `${module.reading('toEach')}(${where}, ${convert})` : `${convert}(${where})`;
}

function source(module: ModuleText, input: Input, several: string): string {
  if (input.source === 'route') return `${module.reading('routeText')}(call, ${quote(input.wireName.toLowerCase())})`;
  return `${module.reading(`${input.source}Text${several}`)}(call, ${quote(input.wireName)}, ${presence(input)})`;
}

function presence({ required }: Input): string {
  return quote(required ? 'required' : 'optional');
}

function conversion(module: ModuleText, shape: Shape, { property }: Input): string | undefined {
  if (shape.kind === 'enum')
    return module.constant(`to${pascalName(property)}`, `${module.reading('oneOf')}([${shape.values.map(literal).join(', ')}])`);
  const name = shape.kind === 'scalar' ? conversions[shape.scalar] : undefined;
  return name && module.reading(name);
}

/** A text that holds a complex filter. */
function filterExpression({ module, data }: OperationText, { property, source: location, wireName }: Input, found: string): string {
  const read = module.use('readComplexFilter', '@portico/data');
  return `${read}(call, ${quote(location)}, ${quote(wireName)}, ${found}, ${data.complexNames.get(property)})`;
}

function claimExpression(module: ModuleText, input: Input, shape: Shape, several: boolean): string {
  const read = claimReader(module, shape, input);
  return `${module.reading(several ? 'claims' : 'claim')}(call, ${quote(input.wireName)}, ${presence(input)}, ${read})`;
}

/** The function that reads the text of a claim. */
export function claimReader(module: ModuleText, shape: Shape, input: Input): string {
  if (shape.kind === 'enum') return claimedValue(module, shape, input);
  return module.reading((shape.kind === 'scalar' && claimReaders[shape.scalar]) || 'textOf');
}

function claimedValue(module: ModuleText, { values }: Shape & { kind: 'enum' }, { property }: Input): string {
  return module.constant(`read${pascalName(property)}`, `${module.reading('valueOf')}([${values.map(literal).join(', ')}])`);
}

/** Whether any input of the operation has a rule or a JSON body to be read. */
export function validates(operation: Operation): boolean {
  return (
    operation.body === 'wrapped' ||
    operation.body === 'bare' ||
    operation.body === 'stream' ||
    operation.inputs.some(({ shape }) => hasRules(shape))
  );
}

/** Whether a shape or what it holds has rules that validation checks. */
export function hasRules(shape: Shape): boolean {
  return (shape.rules?.some((rule) => !isLimit(rule)) ?? false) || (shape.kind === 'array' && hasRules(shape.items));
}

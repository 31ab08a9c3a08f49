import type { Input, Operation, ScalarName, Shape } from '@portico/core/manifest';
import type { OperationEmission } from '../3-plan/plan.ts';
import type { OperationData } from './data/operationData.ts';
import { isFile } from '../2-read/types/fileRules.ts';
import { emitFileInput, isLimit } from './files.ts';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { access, formatLiteral, toPascalName, quote } from './names.ts';

/** The context that the parts of an operation's emitter share. */
export interface OperationText {
  readonly emission: OperationEmission;
  readonly module: ModuleText;
  /** The shape, with a reference replaced by its named type. */
  readonly resolve: (shape: Shape) => Shape;
  /** The data plans that the module declares before the operation. */
  readonly data: OperationData;
}

/** The functions that convert the text of a location. A string needs none. */
const conversions: Partial<Record<ScalarName, string>> = {
  boolean: 'toBoolean',
  number: 'toNumber',
  Int: 'toInt',
  Long: 'toLong',
  Decimal: 'toDecimal',
  Guid: 'toGuid',
  DateTimeOffset: 'toDateTime',
  DateOnly: 'toDate',
  Duration: 'toDuration',
  Bytes: 'toBytes',
};

/** The functions that read a claim. */
const claimReaders: Partial<Record<ScalarName, string>> = {
  boolean: 'parseBoolean',
  number: 'parseDouble',
  Int: 'parseInt32',
  Long: 'parseInt64',
  Decimal: 'parseDecimalText',
  Guid: 'parseGuidText',
  DateTimeOffset: 'parseDateTime',
  DateOnly: 'parseDateText',
  Duration: 'parseDurationText',
  Bytes: 'decodeBase64',
};

/** Emits `bind(call)`, which reads all inputs except the JSON body and creates the operation. */
export function bindLines(text: OperationText): string[] {
  const { operation, class: imported } = text.emission;
  const { module } = text;
  const className = module.useClass(imported);
  const inputs = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'currentUser');
  const canonical = operation.inputs.flatMap((input) => emitCanonicalDefault(text, input));
  if (inputs.length === 0 && canonical.length === 0) return block('bind() {', [`return new ${className}();`], '},');
  const names = module.locals();
  const read = inputs.map((input) => ({ input, local: names.free(input.property) }));
  const guards = [
    ...(inputs.some(({ source }) => source === 'claim') ? ['call.refusal'] : []),
    ...(inputs.some(({ source }) => source !== 'claim') ? ['call.failures'] : []),
  ];
  const lines = [
    ...read.map(({ input, local }) => `const ${local} = ${readExpression(text, input)};`),
    ...(guards.length > 0 ? [`if (${guards.join(' || ')}) return undefined;`, ''] : []),
    `const input = new ${className}() as ${module.useType('Writable', '@portico/runtime/reading')}<${className}>;`,
    ...canonical,
    ...read.map(({ input, local }) => emitAssignment(input, local)),
    'return input;',
  ];
  return block(inputs.length > 0 ? 'bind(call) {' : 'bind() {', lines, '},');
}

/** Emits the assignment of a default duration in its canonical form, as the reader of a sent one returns it. */
function emitCanonicalDefault({ module, resolve }: OperationText, { property, shape, hasDefault }: Input): string[] {
  const known = resolve(shape);
  const items = known.kind === 'array' ? resolve(known.items) : known;
  if (!hasDefault || items.kind !== 'scalar' || items.scalar !== 'Duration') return [];
  const [own, write] = [access('input', property), module.reading('durationText')];
  return [known.kind === 'array' ? `${own} = ${own}?.map(${write});` : `${own} = ${write}(${own});`];
}

/** Emits the assignment of an input. A missing value does not overwrite an initializer. */
function emitAssignment(input: Input, local: string): string {
  const set = `${access('input', input.property)} = ${local};`;
  return input.required ? set : `if (${local} !== undefined) ${set}`;
}

function readExpression(text: OperationText, input: Input): string {
  const { module } = text;
  const shape = text.resolve(input.shape);
  const items = shape.kind === 'array' ? text.resolve(shape.items) : undefined;
  if (input.source === 'claim') return claimExpression(module, input, items ?? shape, items !== undefined);
  if (isFile(items ?? shape)) return emitFileInput(module, input, items !== undefined);
  const found = emitSource(module, input, items ? 's' : '');
  if (input.content !== undefined) return filterExpression(text, input, found);
  const convert = emitConversion(module, items ?? shape, input);
  if (convert === undefined) return found;
  const where = `call, ${quote(input.source)}, ${quote(input.wireName)}, ${found}`;
  return items ? `${module.reading('toEach')}(${where}, ${convert})` : `${convert}(${where})`;
}

function emitSource(module: ModuleText, input: Input, several: string): string {
  if (input.source === 'route') return `${module.reading('routeText')}(call, ${quote(input.wireName.toLowerCase())})`;
  return `${module.reading(`${input.source}Text${several}`)}(call, ${quote(input.wireName)}, ${emitPresence(input)})`;
}

function emitPresence({ required }: Input): string {
  return quote(required ? 'required' : 'optional');
}

function emitConversion(module: ModuleText, shape: Shape, { property }: Input): string | undefined {
  if (shape.kind === 'enum')
    return module.constant(
      `to${toPascalName(property)}`,
      `${module.reading('createChoiceReader')}([${shape.values.map(formatLiteral).join(', ')}])`,
    );
  const name = shape.kind === 'scalar' ? conversions[shape.scalar] : undefined;
  return name && module.reading(name);
}

/** Returns the expression that reads a complex filter from its text. */
function filterExpression({ module, data }: OperationText, { property, source: location, wireName }: Input, found: string): string {
  const read = module.use('readComplexFilter', '@portico/data');
  return `${read}(call, ${quote(location)}, ${quote(wireName)}, ${found}, ${data.complexNames.get(property)})`;
}

function claimExpression(module: ModuleText, input: Input, shape: Shape, several: boolean): string {
  const read = claimReader(module, shape, input);
  return `${module.reading(several ? 'claims' : 'claim')}(call, ${quote(input.wireName)}, ${emitPresence(input)}, ${read})`;
}

/** Returns the function that reads the text of a claim. */
export function claimReader(module: ModuleText, shape: Shape, input: Input): string {
  if (shape.kind === 'enum') return emitClaimedValue(module, shape, input);
  return module.reading((shape.kind === 'scalar' && claimReaders[shape.scalar]) || 'passText');
}

function emitClaimedValue(module: ModuleText, { values }: Shape & { kind: 'enum' }, { property }: Input): string {
  return module.constant(
    `read${toPascalName(property)}`,
    `${module.reading('createChoiceParser')}([${values.map(formatLiteral).join(', ')}])`,
  );
}

/** Returns whether an input of the operation has a rule, or comes from a JSON body. */
export function validates(operation: Operation): boolean {
  return (
    operation.body === 'wrapped' ||
    operation.body === 'bare' ||
    operation.body === 'stream' ||
    operation.inputs.some(({ shape }) => hasRules(shape))
  );
}

/** Returns whether a shape, or a shape in it, has rules that validation checks. */
export function hasRules(shape: Shape): boolean {
  return (shape.rules?.some((rule) => !isLimit(rule)) ?? false) || (shape.kind === 'array' && hasRules(shape.items));
}

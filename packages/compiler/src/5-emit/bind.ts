import type { Input, Operation, ScalarName, Shape } from '@portico/core/manifest';
import type { OperationEmission } from '../4-plan/plan.ts';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { LocalNames, access, literal, quote } from './names.ts';

/** What the emitter of one operation shares among its parts. */
export interface OperationText {
  readonly emission: OperationEmission;
  readonly module: ModuleText;
  /** A shape with its named type in its place. */
  readonly resolve: (shape: Shape) => Shape;
}

const conversions: Readonly<Record<ScalarName, string>> = {
  string: 'toText',
  boolean: 'toBoolean',
  number: 'toNumber',
  Int: 'toInt',
  Long: 'toLong',
  Decimal: 'toDecimal',
  Guid: 'toGuid',
  DateTimeOffset: 'toDateTime',
  DateOnly: 'toDate',
  Bytes: 'toBytes',
  ByteStream: 'toText',
};

const claimReaders: Partial<Record<ScalarName, string>> = { boolean: 'booleanOf', number: 'numberOf', Int: 'intOf', Long: 'longOf', Decimal: 'decimalOf', Guid: 'guidOf', DateTimeOffset: 'dateTimeOf', DateOnly: 'dateOf', Bytes: 'bytesOf' };

/** `bind(call)`: reads everything but the JSON body, then makes the operation. */
export function bindLines(text: OperationText): string[] {
  const { operation, class: imported } = text.emission;
  const { module } = text;
  const inputs = operation.inputs.filter(({ source }) => source !== 'body' && source !== 'currentUser');
  const names = new LocalNames([imported.name]);
  const read = inputs.map((input) => ({ input, local: names.free(input.property) }));
  const lines = read.map(({ input, local }) => `const ${local} = ${readExpression(text, input)};`);
  const guards = [...(inputs.some(({ source }) => source === 'claim') ? ['call.refusal'] : []), ...(inputs.some(({ source }) => source !== 'claim') ? ['call.failures'] : [])];
  const className = module.use(imported.name, imported.from);
  const writable = read.length > 0 ? ` as ${module.useType('Writable', '@portico/runtime/reading')}<${className}>` : '';
  return block('bind(call) {', [
    ...lines,
    ...(guards.length > 0 ? [`if (${guards.join(' || ')}) return undefined;`] : []),
    ...(read.length === 0 ? [`return new ${className}();`] : [`const input = new ${className}()${writable};`, ...read.map(({ input, local }) => assignment(input, local)), 'return input;']),
  ], '},');
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
  const presence = quote(input.required ? 'required' : 'optional');
  if (input.source === 'claim') return claimExpression(module, { input, shape: items ?? shape, several: items !== undefined, presence });
  const where = `call, ${quote(input.source)}, ${quote(input.wireName)}`;
  if (!items) return `${conversion(module, shape)}(${where}, ${source(module, input, presence)})`;
  return `${module.reading('toEach')}(${where}, ${source(module, input, presence, 's')}, ${conversion(module, items)})`;
}

function source(module: ModuleText, input: Input, presence: string, several = ''): string {
  if (input.source === 'route') return `${module.reading('routeText')}(call, ${quote(input.wireName.toLowerCase())})`;
  return `${module.reading(`${input.source}Text${several}`)}(call, ${quote(input.wireName)}, ${presence})`;
}

function conversion(module: ModuleText, shape: Shape): string {
  if (shape.kind === 'scalar') return module.reading(conversions[shape.scalar]);
  if (shape.kind !== 'enum') return module.reading('toText');
  return module.constant('toEnum', `${module.reading('oneOf')}([${shape.values.map(literal).join(', ')}])`);
}

function claimExpression(module: ModuleText, { input, shape, several, presence }: { input: Input; shape: Shape; several: boolean; presence: string }): string {
  const named = shape.kind === 'scalar' ? claimReaders[shape.scalar] : undefined;
  const enumeration = shape.kind === 'enum' ? `(text) => [${shape.values.map(literal).join(', ')}].find((value) => String(value) === text)` : '(text) => text';
  return `${module.reading(several ? 'claims' : 'claim')}(call, ${quote(input.wireName)}, ${presence}, ${named ? module.reading(named) : enumeration})`;
}

/** Whether any input of the operation has a rule or a JSON body to be read. */
export function validates(operation: Operation): boolean {
  return operation.body === 'wrapped' || operation.body === 'bare' || operation.body === 'stream' || operation.inputs.some(({ shape }) => hasRules(shape));
}

/** Whether a shape or what it holds has rules. */
export function hasRules(shape: Shape): boolean {
  return (shape.rules?.length ?? 0) > 0 || (shape.kind === 'array' && hasRules(shape.items));
}

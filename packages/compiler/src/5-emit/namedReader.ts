import type { NamedType } from '@portico/core/manifest';
import { block } from './moduleText.ts';
import type { ModuleText } from './moduleText.ts';
import { toCamelName } from './names.ts';
import type { Types } from './reach.ts';
import { emitMembersBlock } from './readMembers.ts';
import { readValue } from './readShape.ts';
import type { ReadContext } from './reading.ts';

/** The options of the reader of a named type. */
export interface NamedReaderOptions {
  readonly types: Types;
  /** Whether JSON numbers may be wrapped to keep their digits. */
  readonly exact: boolean;
  /** The source that its comment names, such as `JSON`. */
  readonly from: string;
  /** The expression of an empty object for the members: `{}`, or an instance of a class. */
  readonly empty?: string;
}

/** Emits the function that reads a named type: `read<Name>`. */
export function emitNamedReaderLines(
  module: ModuleText,
  type: NamedType,
  { from, empty = '{}', ...options }: NamedReaderOptions,
): string[] {
  const call = module.useType('OperationCall', '@portico/runtime');
  const context: ReadContext = { module, names: module.locals(), read: readValue, readerOf: (name) => `read${name}`, ...options };
  return [
    `/** Reads ${type.name} from ${from}. */`,
    ...block(`function read${type.name}(call: ${call}, at: string, value: unknown): unknown {`, emitBodyLines(context, type, empty)),
  ];
}

function emitBodyLines(context: ReadContext, { name, shape }: NamedType, empty: string): string[] {
  const { module, names } = context;
  if (shape.kind !== 'object' || shape.nullable) {
    const { lines, read } = readValue(context, shape, { value: 'value', at: 'at', name: toCamelName(name) });
    return [...lines, `return ${read};`];
  }
  const result = names.free(toCamelName(name));
  return [
    `if (!${module.reading('isObject')}(value)) return ${module.reading('wrongType')}(call, at, value, 'an object');`,
    '',
    `const ${result}: any = ${empty};`,
    ...emitMembersBlock(context, shape.members, { source: 'value', at: 'at', result }),
    `return ${result};`,
  ];
}

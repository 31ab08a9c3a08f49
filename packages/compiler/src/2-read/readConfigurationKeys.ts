import { omitUndefined } from '@portico/core/values';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveNames } from '../1-find/resolve.ts';
import type { SourceExpression } from '../1-find/resolve.ts';
import { getPlaceIn } from './reading.ts';
import type { ConfigurationKeyRecord } from './configurationKeyRecord.ts';
import { evaluate } from './types/constants.ts';
import { stripAs } from './types/written.ts';

/** Returns the configuration keys that the constants of a file declare with `setting`. The host checks them at startup. */
export function readConfigurationKeys(program: Program, file: SourceFile): ConfigurationKeyRecord[] {
  return [...file.values.values()].flatMap((declaration) =>
    declaration.kind === 'const' ? readKeys(program, { file, node: stripAs(declaration.node) }) : [],
  );
}

/** Reads a call, or the calls in an object or a list. */
function readKeys(program: Program, { file, node }: SourceExpression): ConfigurationKeyRecord[] {
  const inner = (each: SourceExpression['node']) => readKeys(program, { file, node: stripAs(each) });
  if (node.type === 'ObjectExpression') return node.properties.flatMap((each) => (each.type === 'Property' ? inner(each.value) : []));
  if (node.type === 'ArrayExpression') return node.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? inner(each) : []));
  if (node.type !== 'CallExpression') return [];
  const { symbol } = resolveNames(program, { file, node: node.callee });
  if (symbol?.kind !== 'language' || symbol.name !== 'setting') return [];
  const [name, options] = node.arguments;
  if (!name || !options || name.type === 'SpreadElement' || options.type === 'SpreadElement') return [];
  return readKey(program, { file, node: name }, { file, node: options });
}

function readKey(program: Program, name: SourceExpression, options: SourceExpression): ConfigurationKeyRecord[] {
  const [key, written] = [evaluate(program, name), evaluate(program, options)];
  if (!key.found || !written.found || typeof key.value !== 'string') return [];
  const { type, default: given, optional, values } = written.value as Readonly<Record<string, unknown>>;
  return [
    {
      key: key.value,
      type: String(type),
      place: getPlaceIn(name),
      ...omitUndefined({
        default: typeof given === 'string' ? given : undefined,
        optional: optional === true ? (true as const) : undefined,
        values: Array.isArray(values) ? values.map(String) : undefined,
      }),
    },
  ];
}

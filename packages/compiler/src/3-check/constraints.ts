import type { Constraint, ScalarName, Shape } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { inWords } from './shapes.ts';
import { sameName } from './view.ts';
import type { CheckContext } from './view.ts';

const numeric = ['guid', 'bool', 'datetime', 'alpha'];
const numbers = ['int', 'long', 'decimal', 'min', 'max', 'range'];

/** By type, the constraints that let no text through which the type can hold. */
const contradictions: Readonly<Partial<Record<ScalarName, readonly string[]>>> = {
  Int: numeric,
  Long: numeric,
  number: numeric,
  Decimal: numeric,
  Guid: [...numbers, 'bool', 'datetime', 'alpha'],
  boolean: [...numbers, 'guid', 'datetime'],
  DateTimeOffset: [...numbers, 'guid', 'bool', 'alpha'],
  DateOnly: [...numbers, 'guid', 'bool', 'alpha'],
};

/** For sets of literal values, the form that a constraint asks for. */
const forms: Readonly<Record<string, RegExp>> = {
  int: /^-?\d+$/,
  long: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  min: /^-?\d+$/,
  max: /^-?\d+$/,
  range: /^-?\d+$/,
  bool: /^(true|false)$/i,
  alpha: /^[a-z]+$/i,
  guid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** PRAG0507: some text satisfies both the constraint and the type. */
export function constraints({ operations, findings, resolve }: CheckContext): void {
  for (const { placeholders, inputs } of operations) {
    for (const placeholder of placeholders) {
      const input = inputs.find(({ source, wireName }) => source === 'route' && sameName(wireName, placeholder.name));
      const wrong = input && placeholder.constraints.find((constraint) => contradicts(constraint, input.shape));
      if (!input || !wrong) continue;
      const { name: property, typePlace } = input.property;
      const facts = { constraint: wrong.name, placeholder: placeholder.name, type: inWords(input.shape, resolve), property };
      findings.report(
        'PRAG0507',
        facts,
        label(placeholder.place, `lets through what is \`${wrong.name}\``),
        label(typePlace, `holds ${facts.type}`),
      );
    }
  }
}

function contradicts({ name }: Constraint, shape: Shape): boolean {
  if (shape.kind === 'scalar') return contradictions[shape.scalar]?.includes(name) ?? false;
  const form = forms[name];
  return shape.kind === 'enum' && form !== undefined && !shape.values.some((value) => form.test(String(value)));
}

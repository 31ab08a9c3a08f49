import { excludeEverything } from '@portico/core/manifest';
import type { Constraint, Rule, ScalarName, ScalarShape, Shape } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { describeShape } from './shapes.ts';
import { isSameName } from './view.ts';
import type { OperationContext } from './view.ts';

/** The constraint that matches all texts of a type, by type; a string allows any text. */
const ofTypes: Readonly<Partial<Record<ScalarName, string>>> = {
  Int: 'int',
  Long: 'long',
  number: 'decimal',
  Decimal: 'decimal',
  Guid: 'guid',
  boolean: 'bool',
  DateTimeOffset: 'datetime',
  DateOnly: 'datetime',
};

/** For sets of literal values, the form that a constraint requires. */
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

/** Reports PRAG0507: a constraint and a type that no text satisfies together. */
export function checkConstraints({ operations, findings, resolve }: OperationContext): void {
  for (const { placeholders, inputs } of operations) {
    for (const placeholder of placeholders) {
      const input = inputs.find(({ source, wireName }) => source === 'route' && isSameName(wireName, placeholder.name));
      const wrong = input && placeholder.constraints.find((constraint) => contradicts(constraint, input.shape));
      if (!input || !wrong) continue;
      const { name: property, typePlace } = input.property;
      const facts = { constraint: wrong.name, placeholder: placeholder.name, type: describeShape(input.shape, resolve), property };
      findings.report('PRAG0507', facts, label(placeholder.place, `matches only \`${wrong.name}\``), label(typePlace, `is ${facts.type}`));
    }
  }
}

function contradicts(constraint: Constraint, shape: Shape): boolean {
  if (shape.kind === 'scalar') {
    const held = listConstraints(shape);
    return excludeEverything([...held, constraint]) && !excludeEverything(held);
  }
  const form = forms[constraint.name];
  return shape.kind === 'enum' && form !== undefined && !shape.values.some((value) => form.test(String(value)));
}

/** Returns the constraints that a type and its rules imply. */
function listConstraints({ scalar, rules = [] }: ScalarShape): Constraint[] {
  const name = ofTypes[scalar];
  return [...(name === undefined ? [] : [{ name, arguments: [] }]), ...rules.flatMap((rule) => toConstraint(rule) ?? [])];
}

function toConstraint(rule: Rule): Constraint | undefined {
  if (rule.rule === 'minLength' || rule.rule === 'maxLength') return { name: rule.rule.toLowerCase(), arguments: [String(rule.count)] };
  if (rule.rule !== 'compare' || !('value' in rule.bound) || !Number.isSafeInteger(rule.bound.value)) return undefined;
  const name = rule.comparison.startsWith('greater') ? 'min' : rule.comparison.startsWith('less') ? 'max' : undefined;
  return name && { name, arguments: [String(rule.bound.value)] };
}

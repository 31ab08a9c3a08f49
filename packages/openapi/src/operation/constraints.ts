import { omitUndefined } from '@portico/core/values';
import type { Constraint, Rule, ScalarName, Shape } from '@portico/core/manifest';

/** The scalar that a constraint gives to a placeholder that is bound as text. */
const scalars: Readonly<Record<string, ScalarName>> = {
  int: 'Int',
  long: 'Long',
  min: 'Long',
  max: 'Long',
  range: 'Long',
  guid: 'Guid',
  bool: 'boolean',
  decimal: 'Decimal',
};

/** Returns the shape of a placeholder's value, including its constraints. */
export function constrainShape(shape: Shape, constraints: readonly Constraint[]): Shape {
  const rules = [...(shape.rules ?? []), ...constraints.flatMap(createRules)];
  const scalar = constraints.map(({ name }) => scalars[name]).find((name) => name !== undefined);
  const isText = shape.kind === 'scalar' && shape.scalar === 'string';
  return { ...shape, ...omitUndefined({ scalar: isText ? scalar : undefined, rules: rules.length > 0 ? rules : undefined }) };
}

function createRules({ name, arguments: values }: Constraint): Rule[] {
  const [first = '', last = first] = values;
  switch (name) {
    case 'min':
      return [createMinimum(first)];
    case 'max':
      return [createMaximum(first)];
    case 'range':
      return [createMinimum(first), createMaximum(last)];
    case 'length':
      return [
        { rule: 'minLength', count: Number(first) },
        { rule: 'maxLength', count: Number(last) },
      ];
    case 'minlength':
      return [{ rule: 'minLength', count: Number(first) }];
    case 'maxlength':
      return [{ rule: 'maxLength', count: Number(first) }];
    case 'alpha':
      return [{ rule: 'pattern', pattern: '^[A-Za-z]+$' }];
    case 'regex':
      return [{ rule: 'pattern', pattern: first }];
    default:
      return [];
  }
}

const createMinimum = (value: string): Rule => ({ rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: Number(value) } });
const createMaximum = (value: string): Rule => ({ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: Number(value) } });

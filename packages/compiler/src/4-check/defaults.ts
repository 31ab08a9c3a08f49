import { toDecimalDigits } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { InitializerRecord } from '../2-read/initializerRecord.ts';
import { getComparedProperty, formatConstant, findRefusal, isOrdered, formatNumber, formatComparison } from '../2-read/rules/refusals.ts';
import type { ConstantValue } from '../2-read/rules/refusals.ts';
import { label } from '../finding.ts';
import type { Place } from '../finding.ts';
import type { CheckContext, OperationContext } from './view.ts';

/** An input or a column with an initializer. */
interface Defaulted {
  readonly name: string;
  readonly shape: Shape;
  readonly typePlace: Place;
  readonly initializer?: InitializerRecord;
  readonly precision?: { readonly value: readonly [number, number]; readonly place: Place };
}

/** Reports PRAG0547 and PRAG0535: a default of an input that its type or rules reject, or that is never used. */
export function checkDefaults(context: OperationContext): void {
  for (const { record } of context.operations) {
    for (const property of record.properties) {
      if (property.location?.source !== 'currentUser') checkDefault(property, record.properties, context);
      if (property.mandatory && property.presence === 'defaulted') reportIdleMandatory(property, context);
    }
  }
}

/** Reports PRAG0547: a default of a column that its type or rules reject. */
export function checkColumnDefaults(context: CheckContext): void {
  for (const { fields } of context.records.entities) {
    for (const field of fields) checkDefault(field, fields, context);
  }
}

function checkDefault(
  field: Defaulted,
  siblings: readonly Defaulted[],
  { findings, resolve }: Pick<CheckContext, 'findings' | 'resolve'>,
): void {
  const value = getConstant(field);
  if (value === undefined) return;
  const reason = findRefusal(field.shape, value, resolve) ?? findUnequal(field, siblings, value) ?? findImprecise(field, value);
  if (reason === undefined) return;
  const sentence = `${formatConstant(value)} ${reason}`;
  findings.report(
    'PRAG0547',
    { property: field.name, reason: sentence },
    label(field.initializer!.place, reason),
    label(field.typePlace, 'rejected by this rule'),
  );
}

function getConstant({ initializer }: Defaulted): ConstantValue | undefined {
  if (!initializer?.constant) return undefined;
  return initializer.digits === undefined ? initializer.value : BigInt(initializer.digits);
}

/** Finds two defaults that violate a comparison between them: a request that omits both would be rejected. */
function findUnequal(field: Defaulted, siblings: readonly Defaulted[], value: ConstantValue): string | undefined {
  for (const rule of field.shape.rules ?? []) {
    const property = getComparedProperty(rule);
    const sibling = siblings.find(({ name }) => name === property);
    const other = sibling && getConstant(sibling);
    if (rule.rule === 'compare' && other !== undefined && !isOrdered(rule.comparison, [value, other], field.shape))
      return `${formatComparison(rule.comparison)} '${property}', whose default is ${formatConstant(other)}`;
  }
  return undefined;
}

/** Finds a default with more digits than its column. */
function findImprecise({ precision, shape }: Defaulted, value: ConstantValue): string | undefined {
  if (!precision || shape.kind !== 'scalar' || shape.scalar !== 'Decimal') return undefined;
  const [digits, scale] = precision.value;
  const [whole = '', fraction = ''] = (toDecimalDigits(formatNumber(value)) ?? '').replace(/^-/, '').split('.');
  const fits = whole.replace(/^0+/, '').length <= digits - scale && fraction.replace(/0+$/, '').length <= scale;
  return fits ? undefined : `must have at most ${digits} digits, ${scale} of them decimal places`;
}

function reportIdleMandatory({ name, typePlace }: Defaulted, { findings }: OperationContext): void {
  const reason = 'its default is used when the request omits it';
  findings.report('PRAG0535', { rule: 'Mandatory', property: name, reason }, label(typePlace, reason));
}

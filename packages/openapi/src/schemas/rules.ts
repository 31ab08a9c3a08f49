import { findTextRule } from '@portico/core/manifest';
import type { Rule } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import type { ValueKind } from './valueKind.ts';

type CompareRule = Extract<Rule, { rule: 'compare' }>;

/**
 * Returns the keywords that publish one rule; none where JSON Schema cannot say it: phone numbers, payment cards, dates relative to now,
 * comparisons with another property. Those are enforced by the server only.
 */
export function getKeywords(rule: Rule, valueKind: ValueKind): Schema {
  switch (rule.rule) {
    case 'minLength':
    case 'minItems':
      return atLeast(rule.count, valueKind);
    case 'maxLength':
    case 'maxItems':
      return atMost(rule.count, valueKind);
    case 'notEmpty':
      // Text of white space only counts as empty, which a length cannot say.
      return valueKind === 'text' ? { minLength: 1, pattern: '\\S' } : atLeast(1, valueKind);
    case 'compare':
      return getComparisonKeywords(rule, valueKind);
    case 'multipleOf':
      return valueKind === 'number' ? { multipleOf: rule.divisor } : {};
    case 'pattern':
      return valueKind === 'text' ? { pattern: rule.pattern } : {};
    case 'oneOf':
      return { enum: rule.values };
    case 'uniqueItems':
      return valueKind === 'list' ? { uniqueItems: true } : {};
    case 'maxFileSize':
      // The length of unencoded binary data is its number of octets (OpenAPI 3.1.1, Working with Binary Data).
      return { maxLength: rule.bytes };
    case 'contentTypes': // Published as the encoding of the form's field.
    case 'mandatory': // Published as `required`, by what holds the value.
      return {};
    default:
      return findTextRule(rule.rule)?.schema ?? {};
  }
}

function atLeast(count: number, valueKind: ValueKind): Schema {
  switch (valueKind) {
    case 'text':
      return { minLength: count };
    case 'list':
      return { minItems: count };
    case 'dictionary':
      return { minProperties: count };
    case 'number':
    case 'other':
      return {};
  }
}

function atMost(count: number, valueKind: ValueKind): Schema {
  switch (valueKind) {
    case 'text':
      return { maxLength: count };
    case 'list':
      return { maxItems: count };
    case 'dictionary':
      return { maxProperties: count };
    case 'number':
    case 'other':
      return {};
  }
}

function getComparisonKeywords({ comparison, bound }: CompareRule, valueKind: ValueKind): Schema {
  if ('property' in bound || valueKind !== 'number') return {};
  switch (comparison) {
    case 'greaterThan':
      return { exclusiveMinimum: bound.value };
    case 'greaterThanOrEqual':
      return { minimum: bound.value };
    case 'lessThan':
      return { exclusiveMaximum: bound.value };
    case 'lessThanOrEqual':
      return { maximum: bound.value };
    case 'equalTo':
      return { enum: [bound.value] };
    case 'notEqualTo':
      return { not: { enum: [bound.value] } };
  }
}

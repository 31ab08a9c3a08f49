import { findTextRule } from '@portico/core/manifest';
import type { Rule } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import type { Nature } from './nature.ts';

type CompareRule = Extract<Rule, { rule: 'compare' }>;

/**
 * The keywords that publish one rule; none where JSON Schema cannot say it: phone numbers, payment cards, dates relative to now,
 * comparisons with another property. Those are enforced by the server only.
 */
export function keywordsOf(rule: Rule, nature: Nature): Schema {
  switch (rule.rule) {
    case 'minLength':
    case 'minItems':
      return atLeast(rule.count, nature);
    case 'maxLength':
    case 'maxItems':
      return atMost(rule.count, nature);
    case 'notEmpty':
      // Text of white space only counts as empty, which a length cannot say.
      return nature === 'text' ? { minLength: 1, pattern: '\\S' } : atLeast(1, nature);
    case 'compare':
      return comparison(rule, nature);
    case 'multipleOf':
      return nature === 'number' ? { multipleOf: rule.divisor } : {};
    case 'pattern':
      return nature === 'text' ? { pattern: rule.pattern } : {};
    case 'oneOf':
      return { enum: rule.values };
    case 'uniqueItems':
      return nature === 'list' ? { uniqueItems: true } : {};
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

function atLeast(count: number, nature: Nature): Schema {
  switch (nature) {
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

function atMost(count: number, nature: Nature): Schema {
  switch (nature) {
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

function comparison({ comparison, bound }: CompareRule, nature: Nature): Schema {
  if ('property' in bound || nature !== 'number') return {};
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

import { comparisonTable, describeRule } from '@portico/core/manifest';
import type { OwnRuleUse, Rule, ValueKind } from '@portico/core/manifest';
import { listRuleKeywords } from '@portico/core/manifest';
import type { PublishedRule, Schema } from '../document/schema.ts';
import { toPortablePattern } from '../patterns/portablePattern.ts';
import type { SchemaScope } from './schemaScope.ts';

/** The rules whose effect other parts of a description show. */
const shownElsewhere: ReadonlySet<Rule['rule']> = new Set(['mandatory', 'maxFileSize', 'contentTypes']);

/** Returns the keywords that publish a rule; for a rule that no keyword expresses, its description in `x-portico-rules`. */
export function publishRule(rule: Rule, kind: ValueKind, scope: SchemaScope): Schema {
  if (rule.rule === 'pattern' && kind === 'text') return publishPattern(rule.pattern);
  const keywords: Schema = listRuleKeywords(rule, kind);
  if (Object.keys(keywords).some((keyword) => !keyword.startsWith('x-')) || shownElsewhere.has(rule.rule)) return keywords;
  return { ...keywords, 'x-portico-rules': [describeInWords(rule, scope)] };
}

/** Publishes a pattern in a form that needs no flag, or in words. */
function publishPattern(pattern: string): Schema {
  const portable = toPortablePattern(pattern);
  if (portable !== undefined) return { pattern: portable };
  const rule = { name: 'pattern', message: `must match the ECMAScript pattern \`${pattern}\` with the flag \`u\``, arguments: [pattern] };
  return { 'x-portico-pattern': pattern, 'x-portico-rules': [rule] };
}

/** Describes a rule for readers and for tools that know it by its name, the last part of the code `validation.<name>`. */
export function describeInWords(rule: Rule, scope: SchemaScope): PublishedRule {
  if (rule.rule === 'own') return describeOwnRule(rule, scope);
  if (rule.rule !== 'compare') return { name: rule.rule, message: describeRule(rule) ?? rule.rule };
  const { comparison, bound } = rule;
  const other = 'property' in bound ? scope.nameOf(bound.property) : undefined;
  const message = `${comparisonTable[comparison].must} ${other === undefined ? ('value' in bound ? bound.value : '') : `\`${other}\``}`;
  return { name: comparison, message, arguments: ['value' in bound ? bound.value : { member: other! }] };
}

function describeOwnRule({ name, message, given }: OwnRuleUse, scope: SchemaScope): PublishedRule {
  const published = given.map((each) => ('property' in each ? { member: scope.nameOf(each.property) } : each.value));
  return { name, message, ...(published.length > 0 && { arguments: published }) };
}

/** Returns the description of a value: its own, and a sentence for each rule that no keyword expresses. */
export function joinDescriptions(own: string | undefined, { 'x-portico-rules': rules = [] }: Schema): string | undefined {
  const sentences = rules.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`).join(' ');
  return [own, sentences].filter((part) => part).join('\n\n') || undefined;
}

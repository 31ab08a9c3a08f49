import { largestKeyedText, standardFilterLimits, standardMaxPageSize } from '@portico/core/manifest';
import type { EntityModel, FilterLimits, Input, Operation, OwnRuleUse, Rule } from '@portico/core/manifest';

/** The limits that an operation's inputs inherit from what it reads and writes. */
export interface InheritedLimits {
  /** The largest page of the host. */
  readonly maxPageSize: number | undefined;
  /** Whether the operations of the area can use a store. */
  readonly hasStore: boolean;
  /** Returns the entity with an id. */
  entity(id: string): EntityModel | undefined;
}

/** Returns an input with the rules of the query or the mutation: the largest page, and the largest text of a key. */
export function addInheritedRules(input: Input, { query, mutation, filterLimits }: Operation, limits: InheritedLimits): Input {
  const paged = (query?.answer === 'page' || query?.answer === 'keyset') && query.maxPageSize === undefined;
  const added = [
    ...(paged && input.property === 'pageSize' ? limitPage(limits.maxPageSize ?? standardMaxPageSize) : []),
    ...(mutation?.assignments.some(({ property }) => property === input.property)
      ? [...listFieldRules(input, limits.entity(mutation.entity)), ...listKeyRules(input, limits.entity(mutation.entity))]
      : []),
    ...(query?.cursor === input.property ? [cursorRule] : []),
    ...(query?.complex.some(({ property }) => property === input.property) ? [createFilterRule(filterLimits)] : []),
  ];
  return added.length === 0 ? input : { ...input, shape: { ...input.shape, rules: [...(input.shape.rules ?? []), ...added] } };
}

function limitPage(value: number): Rule[] {
  return [{ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value } }];
}

/** Returns the rules of the property that a mutation copies the input to, which are checked when the row is saved. */
function listFieldRules({ property, shape }: Input, entity: EntityModel | undefined): Rule[] {
  const field = entity?.fields.find((each) => each.property === property);
  const own = new Set(shape.rules?.map((rule) => JSON.stringify(rule)));
  const others = (field?.shape.rules ?? []).filter((rule) => !own.has(JSON.stringify(rule)));
  // A required property has a value in another way if the input is optional.
  return others.filter(({ rule }) => rule !== 'mandatory');
}

const cursorRule: Rule = createWordRule('cursor', 'must be a cursor from an earlier response to the same query', []);

/** Creates the rule of a complex filter, whose limits count what a schema cannot. */
function createFilterRule(own: FilterLimits | undefined): Rule {
  const { conditions, depth, length, values } = { ...standardFilterLimits, ...own };
  const counted = `${conditions} conditions, ${values} values, a nesting of ${depth} and ${length} characters`;
  return createWordRule('complexFilter', `must have at most ${counted}, and few conditions on long texts`, []);
}

/** Creates a rule that is published in words only. */
function createWordRule(name: string, message: string, given: OwnRuleUse['given']): Rule {
  return { rule: 'own', name, message, given, declaredIn: { file: '', name: '' } };
}

/** Returns the limits of the keys and indexes that contain a text, unless the text cannot exceed them. */
function listKeyRules({ property, shape }: Input, entity: EntityModel | undefined): Rule[] {
  if (!entity || shape.kind !== 'scalar' || (shape.scalar !== 'string' && shape.scalar !== 'Bytes')) return [];
  const isText = (name: string) =>
    entity.fields.some(
      (field) => field.property === name && (field.type === 'string' || field.type === 'Bytes') && field.shape.kind !== 'enum',
    );
  const keys = [...entity.unique, ...entity.indexes.filter(({ trigrams }) => !trigrams)];
  const others = keys
    .filter(({ properties }) => properties.includes(property))
    .map(({ properties }) => properties.filter((name) => name !== property && isText(name)));
  const isShort = shape.rules?.some((rule) => rule.rule === 'maxLength' && rule.count * 4 <= largestKeyedText);
  return others.flatMap((names) => (isShort && names.length === 0 ? [] : [createKeyRule(names)]));
}

/** Creates the rule of a key. The bytes of a text are not its length, so no keyword expresses it. */
function createKeyRule(others: readonly string[]): Rule {
  const together = others.length === 0 ? '' : `, together with ${others.map((name) => `\`${name}\``).join(' and ')}`;
  const unit = 'bytes in UTF-8';
  const message = `must have at most ${largestKeyedText.toLocaleString('en-US')} ${unit}${together}, because it is indexed`;
  return createWordRule('maxBytes', message, [{ value: largestKeyedText }]);
}

import { largestKeyedText, standardMaxPageSize } from '@portico/core/manifest';
import type { EntityModel, Input, Operation, Rule } from '@portico/core/manifest';

/** The limits that an operation's inputs inherit from what it reads and writes. */
export interface InheritedLimits {
  /** The largest page of the host. */
  readonly maxPageSize: number | undefined;
  /** Returns the entity with an id. */
  entity(id: string): EntityModel | undefined;
}

/** Returns an input with the rules of the query or the mutation: the largest page, and the largest text of a key. */
export function addInheritedRules(input: Input, { query, mutation }: Operation, limits: InheritedLimits): Input {
  const paged = (query?.answer === 'page' || query?.answer === 'keyset') && query.maxPageSize === undefined;
  const added = [
    ...(paged && input.property === 'pageSize' ? limitPage(limits.maxPageSize ?? standardMaxPageSize) : []),
    ...(mutation?.assignments.some(({ property }) => property === input.property)
      ? listKeyRules(input, limits.entity(mutation.entity))
      : []),
  ];
  return added.length === 0 ? input : { ...input, shape: { ...input.shape, rules: [...(input.shape.rules ?? []), ...added] } };
}

function limitPage(value: number): Rule[] {
  return [{ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value } }];
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
  return {
    rule: 'own',
    name: 'maxBytes',
    message: `must have at most ${largestKeyedText.toLocaleString('en-US')} ${unit}${together}, because it is indexed`,
    given: [{ value: largestKeyedText }],
    declaredIn: { file: '', name: '' },
  };
}

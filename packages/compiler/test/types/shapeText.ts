import type { Member, Rule, Shape } from '@portico/core/manifest';

/** Writes a published shape as TypeScript would write its type, with its rules in square brackets. */
export function shapeText(shape: Shape): string {
  const rules = shape.rules?.length ? ` [${shape.rules.map(ruleText).join(', ')}]` : '';
  return `${plainText(shape)}${rules}${shape.nullable ? ' | null' : ''}`;
}

function plainText(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.scalar;
    case 'enum':
      return shape.values.length === 0
        ? 'nothing'
        : shape.values
            .map((value) => JSON.stringify(value).replaceAll('"', "'"))
            .toSorted()
            .join(' | ');
    case 'array':
      return `(${shapeText(shape.items)})[]`;
    case 'tuple':
      return `[${[...shape.items.map(shapeText), ...(shape.rest ? [`...(${shapeText(shape.rest)})[]`] : [])].join(', ')}]`;
    case 'dictionary':
      return `Record<string, ${shapeText(shape.values)}>`;
    case 'object':
      return `{ ${shape.members.map(memberText).join('; ')} }`;
    case 'reference':
      return shape.name;
    case 'union':
      return `${shape.options.map(shapeText).toSorted().join(' | ')}${shape.discriminator ? ` by ${shape.discriminator}` : ''}`;
    case 'any':
      return 'unknown';
  }
}

function memberText({ name, wireName, optional, shape }: Member): string {
  return `${name}${optional ? '?' : ''}${wireName === name ? '' : ` as ${wireName}`}: ${shapeText(shape)}`;
}

function ruleText({ rule, ...facts }: Rule): string {
  if ('comparison' in facts) return `${facts.comparison} ${'value' in facts.bound ? facts.bound.value : `'${facts.bound.property}'`}`;
  return [rule, ...Object.values(facts)].join(' ');
}

/**
 * Returns a description without the examples that are made from schemas. A sample shows what it is about; tests of `@portico/openapi`
 * show how examples are made.
 */
export function withoutMadeExamples(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutMadeExamples);
  if (!isObject(part)) return part;
  const members = Object.entries(part).map(([name, member]): [string, unknown] => {
    if (name === 'content' && isObject(member))
      return [name, Object.fromEntries(Object.entries(member).map(([type, media]) => [type, declared(media)]))];
    if (name !== 'components' || !isObject(member)) return [name, withoutMadeExamples(member)];
    const { examples: _, ...others } = member;
    return [name, others];
  });
  return Object.fromEntries(members);
}

/** Returns a body with its declared examples only. */
function declared(media: unknown): unknown {
  if (!isObject(media)) return media;
  const { example: _, examples, ...others } = media;
  const isMade = isObject(examples) && Object.values(examples).every((each) => isObject(each) && '$ref' in each);
  return examples === undefined || isMade ? others : { ...others, examples };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

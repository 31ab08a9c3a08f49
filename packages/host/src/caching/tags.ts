import type { CachePlan } from '@portico/runtime';

/** The tag that every write renews: of answers of which nobody can tell what they read. */
export const anyEntity = 'entity:*';

/** The tag of what shows rows of an entity. */
export function entityTag(id: string): string {
  return `entity:${id}`;
}

/** The tag of a name that an author gave. */
export function namedTag(name: string): string {
  return `tag:${name}`;
}

/** The tags of an operation's answers, in one order whoever asks. */
export function tagsOf({ reads, tags = [] }: CachePlan): readonly string[] {
  return [...(reads ? reads.map(entityTag) : [anyEntity]), ...tags.map(namedTag)].toSorted();
}

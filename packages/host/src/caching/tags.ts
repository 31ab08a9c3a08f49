import type { CachePlan } from '@portico/runtime';

/** The tag that every write renews: of answers of which nobody can tell what they read. */
export const anyEntity = 'entity:*';

/** The tag of what shows rows of an entity. */
export function formatEntityTag(id: string): string {
  return `entity:${id}`;
}

/** The tag of a name that an author gave. */
export function formatNamedTag(name: string): string {
  return `tag:${name}`;
}

/** The tags of an operation's answers, in one order whoever asks. */
export function listTags({ reads, tags = [] }: CachePlan): readonly string[] {
  return [...(reads ? reads.map(formatEntityTag) : [anyEntity]), ...tags.map(formatNamedTag)].toSorted();
}

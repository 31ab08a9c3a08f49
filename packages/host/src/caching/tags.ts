import type { CachePlan } from '@portico/runtime';

/** The tag that every write invalidates, for responses whose reads are unknown. */
export const anyEntity = 'entity:*';

/** Returns the tag of responses that show rows of an entity. */
export function formatEntityTag(id: string): string {
  return `entity:${id}`;
}

/** Returns the tag of an author's tag name. */
export function formatNamedTag(name: string): string {
  return `tag:${name}`;
}

/** Returns the tags of an operation's responses in a fixed order. */
export function listTags({ reads, tags = [] }: CachePlan): readonly string[] {
  return [...(reads ? reads.map(formatEntityTag) : [anyEntity]), ...tags.map(formatNamedTag)].toSorted();
}

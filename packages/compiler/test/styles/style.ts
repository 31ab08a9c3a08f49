/** The files of a style by their names; a text alone is `op.ts`. */
export type Source = string | Readonly<Record<string, string>>;

/** How it is written, and the code of its diagnostic with the text that this points at. */
export type Refused = readonly [title: string, source: Source, refused: string];

/** The source, the published result, and the response to a request with this body. */
export type Accepted = readonly [title: string, source: Source, published: string, sent: unknown, answered: unknown];

/** The imports of styles. */
export const head = `import { Endpoint, Post } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';
`;

/** Creates an operation with some members, which returns itself. */
export function operation(members: string, more = '', handle = 'handle(): unknown { return { ...this }; }'): string {
  return `${head}${more}
export class Op extends Endpoint(Post('/x'))<unknown> {
  readonly first!: string;
  readonly second?: string;
  ${members}
  ${handle}
}
`;
}

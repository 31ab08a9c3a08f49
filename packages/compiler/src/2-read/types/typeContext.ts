import type { Findings } from '../../finding.ts';

/** The purpose of reading a type. A context is immutable: other purposes use other contexts. */
export interface TypeContext {
  /** The property or type being read, for messages; empty for a result. */
  readonly subject: string;
  /** The target of findings; a named type has a separate list. */
  readonly findings: Findings;
  /** The parts of the current position or named type that the syntax cannot resolve; absent outside of these. */
  readonly unfollowed?: Findings;
  /** The named types that contribute to the current shape; absent outside of a position or type. */
  readonly used?: Set<string>;
}

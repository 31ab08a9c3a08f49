import type { Findings } from '../../finding.ts';

/** What types are read for. A context never changes: what is read for something else is read within another one. */
export interface TypeContext {
  /** The property or type being read, for messages; empty for a result. */
  readonly subject: string;
  /** Where findings go; a named type being read has a list of its own. */
  readonly findings: Findings;
  /** What the syntax cannot follow of the position or the named type being read; absent outside of these. */
  readonly unfollowed?: Findings;
  /** The named types whose shapes the position or type being read is made from; absent outside of these. */
  readonly used?: Set<string>;
}

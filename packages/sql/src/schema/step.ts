/** One step of a migration. */
export interface MigrationStep {
  /** Statements, each ended by a semicolon, with comments where there is something to know. */
  readonly sql: string;
  /** What is lost, each by itself; such a step is taken only where that is said to be meant. */
  readonly destructive?: readonly string[];
}

/** A step that loses what is said, if anything is. */
export function stepOf(sql: string, losses: readonly string[] = []): MigrationStep {
  return losses.length > 0 ? { sql, destructive: losses } : { sql };
}

/** A comment line. */
export function comment(text: string): string {
  return `-- ${text.replaceAll(/\s+/g, ' ')}`;
}

import type { Finding } from '../finding.ts';
import type { Diagnostic, Wording } from './diagnostic.ts';
import { messages } from './messages.ts';

/** Puts findings into words. `relative` makes a path relative to the project, with forward slashes. */
export function word(findings: readonly Finding[], relative: (path: string) => string): Diagnostic[] {
  return findings.map(({ code, facts, labels }) => {
    // A finding holds the facts of its own code; that pairing is what `report` checks and a union of both cannot say.
    const say = messages[code] as (facts: Finding['facts']) => Wording;
    return { code, ...say(facts), labels: labels.map((label, index) => ({ ...label, file: relative(label.file), primary: index === 0 })) };
  });
}

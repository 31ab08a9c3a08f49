import type { Finding } from '../finding.ts';
import type { Diagnostic, Wording } from './diagnostic.ts';
import { messages } from './messages.ts';

/** Puts findings into words. `relative` makes a path relative to the project, with forward slashes. */
export function word(findings: readonly Finding[], relative: (path: string) => string): Diagnostic[] {
  return findings.map(({ code, facts, labels }) => ({
    code,
    ...wording(code, facts),
    labels: labels.map((label, index) => ({ ...label, file: relative(label.file), primary: index === 0 })),
  }));
}

function wording(code: string, facts: Finding['facts']): Wording {
  const say = (messages as Readonly<Record<string, (facts: Finding['facts']) => Wording>>)[code];
  if (!say) throw new Error(`There is no message for ${code}.`);
  return say(facts);
}

import { check } from '../../src/4-check/check.ts';
import { Findings } from '../../src/finding.ts';
import { language } from '../read/records.ts';
import { TestProject } from '../read/project.ts';

/** Returns the findings of reading and checking one file (with the language imported) and optional others: codes with their reasons. */
export function foundIn(source: string, files: Record<string, string> = {}): string[] {
  const project = new TestProject({ 'it.ts': language + source, ...withLanguage(files) });
  const { records, model, earlier } = project.plan();
  const findings = new Findings();
  check(records, model, findings, earlier);
  return [...earlier, ...findings.list].map(({ code, facts }) => ('reason' in facts && facts.reason ? `${code}: ${facts.reason}` : code));
}

function withLanguage(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, language + text]));
}

/** One source to check: a title, the source, and the expected findings. */
export type Case = readonly [title: string, source: string, ...found: string[]];

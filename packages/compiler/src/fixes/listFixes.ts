import type { Program } from '../0-program/program.ts';
import type { Finding, Place } from '../finding.ts';
import type { Fix } from './fix.ts';
import { fixers } from './fixers.ts';
import { Subject } from './subject.ts';

/** Returns the fixes of a finding at its located places; empty if it has no mechanical correction. */
export function listFixes(program: Program, finding: Finding, places: readonly Place[]): readonly Fix[] {
  const found = fixers[finding.code]?.(new Subject(program, finding, places)) ?? [];
  return [found].flat();
}

import type { Program } from '../0-program/program.ts';
import type { FoundClass } from '../1-find/find.ts';
import { isRetyped } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { createPlace } from './types/view.ts';

const reason = 'an assertion or an annotation changes its type, so TypeScript may see members that the compiler does not read';
const way = 'Remove the assertion or the annotation, and extend the head directly.';

/** Reports PRAG0102: a base with a changed type. The compiler would read a declaration that TypeScript does not see. */
export function reportRetyped(program: Program, { kind, name, file, node }: FoundClass, findings: Findings): void {
  if (kind === 'service' || !node.superClass || !isRetyped(program, { file, node: node.superClass })) return;
  findings.report('PRAG0102', { name, reason, way }, label(createPlace(file, node.superClass), reason));
}

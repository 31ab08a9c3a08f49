import { listParts } from '../0-program/names.ts';
import type { LocalDeclaration, NamespaceNode } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { createPlace } from './types/view.ts';

/** Reports PRAG0127: syntax that Node cannot run by erasing types, in a project with a `tsconfig.json` that forbids it. */
export function reportNotErasable(program: Program, file: SourceFile, findings: Findings): void {
  if (program.tsConfig.config?.erasableSyntaxOnly !== true) return;
  const report = (node: { start: number; end: number }, what: string, way: string) =>
    findings.report('PRAG0127', { what, way }, label(createPlace(file, node), 'not erasable'));
  for (const part of [...file.values.values()].flatMap(listParts)) {
    if (part.kind === 'enum' && !part.node.declare)
      report(
        part.node.id,
        `The enum '${part.node.id.name}'`,
        `Declare a constant object: \`export const ${part.node.id.name} = { … } as const;\`.`,
      );
    if (part.kind === 'namespace' && hasValues(part))
      report(part.node.id, 'A namespace with values', 'Declare its members at the top level of a file.');
  }
}

/** Returns whether a namespace contains values. */
function hasValues({ node }: Extract<LocalDeclaration, { kind: 'namespace' }>): boolean {
  return !node.declare && listStatements(node).some((type) => !/^TS(Interface|TypeAlias)/.test(type));
}

function listStatements({ body }: NamespaceNode): string[] {
  return (body?.body ?? []).map((statement) =>
    'declaration' in statement && statement.declaration ? statement.declaration.type : statement.type,
  );
}

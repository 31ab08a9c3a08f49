import type { TSGlobalDeclaration, TSInterfaceDeclaration, TSModuleDeclaration } from 'oxc-parser';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { placeOf } from '../types/view.ts';

const reason = 'it is added to a declaration from outside of it';

/** PRAG0611: heritage that a module or global augmentation adds is not seen where the type is declared, so that PerRequest would be lost. */
export function reportAugmentations(file: SourceFile, findings: Findings): void {
  for (const node of file.tree.body) {
    if (node.type !== 'TSModuleDeclaration' || (node.kind !== 'global' && node.id.type !== 'Literal')) continue;
    for (const added of interfacesIn(node)) {
      for (const clause of added.extends) {
        const facts = { service: added.id.name, clause: `\`${file.text.slice(clause.start, clause.end)}\``, reason };
        findings.report('PRAG0611', facts, label(placeOf(file, clause), reason));
      }
    }
  }
}

function interfacesIn({ body }: TSModuleDeclaration | TSGlobalDeclaration): TSInterfaceDeclaration[] {
  const statements = body?.type === 'TSModuleBlock' ? body.body : [];
  return statements.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return node?.type === 'TSInterfaceDeclaration' ? [node] : [];
  });
}

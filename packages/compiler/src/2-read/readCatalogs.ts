import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { asLiteral } from './reading.ts';
import type { CatalogRecord } from './records.ts';
import { readCatalog, isCatalog, listPermissions } from './types/catalogs.ts';
import { evaluate } from './types/constants.ts';
import { createPlace } from './types/view.ts';
import { stripAs } from './types/written.ts';

/** Returns the catalogues of permissions that the constants of a file declare. */
export function readCatalogs(program: Program, file: SourceFile, findings: Findings): CatalogRecord[] {
  return [...file.values].flatMap(([name, declaration]) => {
    if (declaration.kind !== 'const') return [];
    const node = stripAs(declaration.node);
    if (!isCatalog(program, file, node)) return [];
    const place = createPlace(file, node);
    const catalog = readCatalog((written) => evaluate(program, written), { file, node });
    if ('area' in catalog) return [{ area: catalog.area, permissions: listPermissions(catalog), from: program.relative(file.path), place }];
    const { reason, written } = catalog;
    findings.report('PRAG0102', { name, reason, way: asLiteral }, label(createPlace(written.file, written.node), reason));
    return [];
  });
}

import { isLanguageValue } from '../0-program/language.ts';
import { listParts } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { listTakenNames } from './takenNames.ts';
import type { NamedImport } from './takenNames.ts';
import { createPlace } from './types/view.ts';

/** Reports PRAG0860: types that are imported or exported as values, in a project that preserves imports as written. */
export function reportTypesAsValues(program: Program, file: SourceFile, findings: Findings): void {
  if (program.tsConfig.config?.keepsImports !== true) return;
  for (const taken of listTakenNames(file)) {
    if (taken.typeOnly || taken.imported === '' || taken.imported === '*' || !isOnlyType(program, file, taken)) continue;
    const { specifier, imported: name, node } = taken;
    const written = file.text.slice(node.start, node.end);
    const isExport = !isImported(file, node);
    const way = formatStatement(written, specifier, isExport, name === 'default');
    findings.report('PRAG0860', { name, way }, label(createPlace(file, node), 'only a type'));
  }
  reportLocalExports(file, findings);
}

function formatStatement(written: string, specifier: string, isExport: boolean, isDefault: boolean): string {
  const names = isDefault && !isExport ? written : `{ ${written} }`;
  return `${isExport ? 'Export' : 'Import'} it as a type: \`${isExport ? 'export' : 'import'} type ${names} from '${specifier}';\``;
}

function isImported(file: SourceFile, node: { readonly start: number }): boolean {
  return [...file.imports.values()].some(({ name }) => name.start === node.start);
}

/** Returns whether a module exports only a type under a name, and no value. */
function isOnlyType(program: Program, file: SourceFile, { specifier, imported }: NamedImport): boolean {
  const type = program.findExported(file, { specifier, imported }, 'types');
  if (type.kind === 'language') return specifier.endsWith('/core') && !isLanguageValue(type.name);
  if (type.kind !== 'declared' || !listParts(type.declaration).every(({ kind }) => kind === 'interface' || kind === 'alias')) return false;
  return !['declared', 'language', 'module'].includes(program.findExported(file, { specifier, imported }, 'values').kind);
}

/** Reports `export { Room }` for an interface that the file declares. */
function reportLocalExports(file: SourceFile, findings: Findings): void {
  for (const statement of file.tree.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source || statement.exportKind === 'type') continue;
    for (const each of statement.specifiers) {
      const name = each.local.type === 'Identifier' ? each.local.name : '';
      if (each.exportKind === 'type' || !file.types.has(name) || file.values.has(name) || file.imports.has(name)) continue;
      const way = `Export it as a type: \`export type { ${file.text.slice(each.start, each.end)} };\``;
      findings.report('PRAG0860', { name, way }, label(createPlace(file, each), 'only a type'));
    }
  }
}

import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import type { FoundClass } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Reports PRAG0862: names in the `extends` clause of a declaration that are imported as types. Evaluating the class would fail when the program starts. */
export function reportErasedBases(program: Program, { file, node }: FoundClass, findings: Findings): void {
  for (const place of findErased(program, file, { node: node.superClass, seen: new Set() })) {
    const name = String(place['name']);
    findings.report('PRAG0862', { name, way: formatValueImport(file, name) }, label(createPlace(file, place), 'has no value at run time'));
  }
}

function formatValueImport(file: SourceFile, name: string): string {
  const { typeOnly, specifier, imported } = file.imports.get(name)!;
  if (!typeOnly) return `Export it without \`type\` in '${specifier}', or in the file from which that file exports it.`;
  if (!/^[a-z@]/.test(specifier)) return `Remove \`type\` from its import from '${specifier}'.`;
  return `Import it as a value: \`import ${formatClause(imported, name)} from '${specifier}';\``;
}

function formatClause(imported: string, name: string): string {
  if (imported === 'default') return name;
  if (imported === '*') return `* as ${name}`;
  return imported === name ? `{ ${name} }` : `{ ${imported} as ${name} }`;
}

/** Nodes that contain types, or code that runs later. */
const noValues = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression)|Function|^ClassBody$/;

/** Returns the identifiers without a value in an expression, including those in constants of the file. */
function findErased(program: Program, file: SourceFile, { node, seen }: { node: unknown; seen: Set<string> }): AnyNode[] {
  const found: AnyNode[] = [];
  walk(node, (each) => {
    if (noValues.test(each.type)) return false;
    if (each.type === 'MemberExpression' && each['computed'] !== true) {
      found.push(...findErased(program, file, { node: each['object'], seen }));
      return false;
    }
    if (each.type === 'Property' && each['computed'] !== true) {
      found.push(...findErased(program, file, { node: each['value'], seen }));
      return false;
    }
    if (each.type !== 'Identifier') return true;
    const name = String(each['name']);
    if (program.isErased(file, name)) found.push(each);
    else found.push(...findErasedInConstant(program, file, { name, seen }));
    return true;
  });
  return found;
}

function findErasedInConstant(program: Program, file: SourceFile, { name, seen }: { name: string; seen: Set<string> }): AnyNode[] {
  const declaration = file.values.get(name);
  if (declaration?.kind !== 'const' || seen.has(name)) return [];
  seen.add(name);
  return findErased(program, file, { node: declaration.node, seen });
}

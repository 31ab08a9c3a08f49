import { isLanguageName } from '../0-program/language.ts';
import { listParts } from '../0-program/names.ts';
import type { LocalDeclaration } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { languagePackage } from '../0-program/symbols.ts';
import type { FoundClass } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { createPlace } from './types/view.ts';

/** Reports PRAG0121: a class with further declarations, or without a name to import it by. */
export function reportForms(program: Program, file: SourceFile, found: readonly FoundClass[], findings: Findings): void {
  for (const { kind, name, node } of found) {
    if (kind === 'service' || kind === 'error') continue;
    reportNameless(file, node, findings);
    const symbol = program.lookup(file, name, 'types');
    const others = symbol.kind === 'declared' ? listParts(symbol.declaration).filter((part) => isFurther(part, node)) : [];
    const [other] = others;
    if (!other || other.kind === 'other') continue;
    const what =
      other.kind === 'interface' ? 'an interface with the same name adds members to the class' : `${words[other.kind]} has the same name`;
    const way = other.kind === 'interface' ? 'Declare the members in the class, and remove the interface.' : 'Rename one of them.';
    const elsewhere = symbol.kind === 'declared' && other.node.start >= 0 && file.types.get(name) !== symbol.declaration;
    findings.report(
      'PRAG0121',
      { name, reason: what, way },
      label(createPlace(file, node.id ?? node), elsewhere ? 'another file adds to it' : 'also declared here'),
    );
  }
}

/** Reports PRAG0118: a class without a name cannot be imported, and one that is only declared does not exist at run time. */
function reportNameless(file: SourceFile, node: FoundClass['node'], findings: Findings): void {
  if (node.id && !node.declare) return;
  const written = file.text.slice(node.superClass?.start, node.superClass?.end);
  const [reason, way] = node.id
    ? ['its class is only declared and does not exist at run time', 'Remove `declare` from the class.']
    : ['its class has no name', 'Give the class a name, such as `export default class GetStatus`.'];
  findings.report('PRAG0118', { name: written, reason, way }, label(createPlace(file, node.superClass ?? node), 'declares nothing'));
}

/** Returns whether a declaration adds to the instances of a class: a namespace of its name adds only to the class itself. */
function isFurther(part: LocalDeclaration, node: FoundClass['node']): boolean {
  return part.kind !== 'namespace' && part.kind !== 'other' && part.node !== node;
}

const words: Readonly<Record<Exclude<LocalDeclaration['kind'], 'other' | 'interface'>, string>> = {
  class: 'another class',
  alias: 'a type alias',
  enum: 'an enum',
  const: 'a constant',
  namespace: 'a namespace',
  merged: 'another declaration',
};

/** Reports PRAG0122: `import a = require('…')` of the language or of a project's file, `import a = ns.b`, and `export =`. */
export function reportOldModuleSyntax(file: SourceFile, findings: Findings): void {
  for (const statement of file.oldModuleSyntax) {
    const { specifier } = statement;
    if (specifier !== undefined && specifier !== languagePackage && !specifier.startsWith('.')) continue;
    const name = file.text.slice(statement.start, statement.end).replace(/;$/, '');
    const isExport = name.startsWith('export =');
    const way = isExport
      ? 'Export it by name: `export { … };`.'
      : specifier === undefined
        ? 'Import the member by name, or use the qualified name.'
        : `Write \`import * as … from '${specifier}';\`, or import the names that you use.`;
    const reason = isExport ? '`export =` is not an ECMAScript export' : '`import … =` is not an ECMAScript import';
    findings.report('PRAG0122', { name, reason, way }, label(createPlace(file, statement), 'not supported'));
  }
}

/** Reports PRAG0121: declarations that `declare module '@portico/core'` adds to names of the language, whose members the compiler knows without reading them. */
export function reportLanguageAdditions(file: SourceFile, findings: Findings): void {
  for (const { specifier, types, values } of file.augmentations) {
    if (specifier !== languagePackage) continue;
    for (const [name, declaration] of new Map([...values, ...types])) {
      if (!isLanguageName(name) || declaration.kind === 'other') continue;
      const { node } = declaration;
      const place = createPlace(file, ('id' in node && node.id) || node);
      const reason = `\`declare module '${languagePackage}'\` adds to a name of the language`;
      const way = 'Remove the declaration, and declare the members in your own class or interface.';
      findings.report('PRAG0121', { name, reason, way }, label(place, 'adds to the language'));
    }
  }
}

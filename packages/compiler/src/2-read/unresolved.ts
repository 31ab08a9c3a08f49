import { misspelt } from '@portico/core/manifest';
import { headClasses, headFunctions, isLanguageName, listLanguageNames } from '../0-program/language.ts';
import type { ImportBinding } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { languagePackage } from '../0-program/symbols.ts';
import type { Found } from '../1-find/find.ts';
import { bare } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { namePath } from '../0-program/symbols.ts';
import { placeOf } from './types/view.ts';

/** Reports the imports of a file that lead to no file, and the names that the file they lead to does not export. */
export function reportImports(program: Program, file: SourceFile, findings: Findings): void {
  const said = new Set<string>();
  for (const binding of file.imports.values()) {
    if (leadsNowhere(program, file, binding)) {
      if (!said.has(binding.specifier))
        findings.report('PRAG0104', { specifier: binding.specifier }, label(placeOf(file, binding), 'no such file'));
      said.add(binding.specifier);
    } else reportMissingExport(program, file, { binding, findings });
  }
}

/** An import that leads nowhere would leave names unknown without a word. */
function leadsNowhere(program: Program, file: SourceFile, { specifier }: ImportBinding): boolean {
  if (!specifier.startsWith('.') || specifier.includes('/generated/')) return false;
  const path = program.resolve(file, specifier);
  return path === undefined || !program.file(path);
}

function reportMissingExport(
  program: Program,
  file: SourceFile,
  { binding, findings }: { binding: ImportBinding; findings: Findings },
): void {
  const { specifier, imported, name } = binding;
  const symbols = (['types', 'values'] as const).map((space) => program.exported(file, { specifier, imported }, space));
  const [symbol] = symbols;
  if (symbol?.kind !== 'unresolved' || symbols.some(({ kind }) => kind !== 'unresolved')) return;
  reportMissing(program, symbol, { findings, place: placeOf(file, name) });
}

/** PRAG0116, if it is known what the module exports. */
function reportMissing(
  program: Program,
  symbol: Extract<Symbol, { kind: 'unresolved' }>,
  { findings, place }: { findings: Findings; place: Place },
): boolean {
  const { specifier, name, module } = symbol;
  const names = specifier === languagePackage ? listLanguageNames() : module && exportsOf(program, module);
  if (!names) return false;
  const meant = misspelt(name, names);
  const hint = meant === undefined ? '' : ` Did you mean '${meant}'?`;
  const way =
    meant === undefined
      ? `Export it there, or import it from the module that declares it.`
      : `Import '${meant}', or export '${name}' there.`;
  findings.report('PRAG0116', { specifier, name, hint, way }, label(place, 'not exported there'));
  return true;
}

/** The names that a module of the project exports; undefined if it passes on what a package exports. */
function exportsOf(program: Program, module: SourceFile): string[] | undefined {
  if (module.path.includes('/node_modules/') || !/(?<!\.d)\.[cm]?tsx?$/.test(module.path) || module.errors.length > 0) return undefined;
  if (module.oldModuleSyntax.length > 0) return undefined;
  return passesOnPackages(program, module, new Set()) ? undefined : program.exportedNames(module);
}

function passesOnPackages(program: Program, module: SourceFile, seen: Set<string>): boolean {
  if (seen.has(module.path)) return false;
  seen.add(module.path);
  return module.stars.some((specifier) => {
    const path = program.resolve(module, specifier);
    const target = path === undefined || path.includes('/node_modules/') ? undefined : program.file(path);
    return !target || passesOnPackages(program, target, seen);
  });
}

/** Reports a type's name that leads nowhere; a plain name is reported where it is imported. */
export function reportUnresolvedType(
  { program, findings }: { readonly program: Program; readonly findings: Findings },
  symbol: Extract<Symbol, { kind: 'unresolved' }>,
  { place, isQualified }: { place: Place; isQualified: boolean },
): void {
  const isKnown = symbol.specifier === languagePackage || (symbol.module !== undefined && exportsOf(program, symbol.module) !== undefined);
  if (isKnown && !isQualified) return;
  if (isKnown && reportMissing(program, symbol, { findings, place })) return;
  findings.report('PRAG0104', { specifier: symbol.specifier }, label(place, `'${symbol.name}' comes from here`));
}

/** Reports a name that is neither declared nor imported: one of the language, or one that is nearly another. Returns whether it did. */
export function reportUndeclared({ file, name, place, findings }: Undeclared): boolean {
  // A name that another module passes on is declared, and so is a member of a namespace.
  if (file.imports.has(name) || file.types.has(name) || name.includes('.')) return false;
  const isOfLanguage = isLanguageName(name);
  const known = [...file.types.keys(), ...file.imports.keys()];
  const meant = isOfLanguage || name in globalThis ? undefined : misspelt(name, known);
  if (!isOfLanguage && meant === undefined) return false;
  const way = isOfLanguage ? `Import it: \`import type { ${name} } from '${languagePackage}';\`` : `Did you mean '${meant}'?`;
  findings.report('PRAG0117', { name, way }, label(place, 'not declared'));
  return true;
}

interface Undeclared {
  readonly file: SourceFile;
  readonly name: string;
  readonly place: Place;
  readonly findings: Findings;
}

/** Reports the base of a class whose name leads nowhere: without its head the class would be no declaration. */
export function reportBase(program: Program, { file, node, base }: Found, findings: Findings): void {
  const symbol = base.kind === 'unknown' ? base.symbol : undefined;
  const superClass = node.superClass && bare(node.superClass);
  const callee = superClass?.type === 'CallExpression' ? bare(superClass.callee) : superClass;
  if (!callee) return;
  const place = placeOf(file, callee);
  const isQualified = (namePath(callee)?.length ?? 0) > 1;
  if (symbol?.kind === 'unresolved' && isQualified) reportMissing(program, symbol, { findings, place });
  if (symbol?.kind !== 'global' || callee.type !== 'Identifier') return;
  const heads = [...headFunctions, ...headClasses];
  const meant = heads.includes(symbol.name) ? symbol.name : misspelt(symbol.name, heads);
  if (meant === undefined) return;
  const way = `Import '${meant}': \`import { ${meant} } from '${languagePackage}';\``;
  findings.report('PRAG0117', { name: symbol.name, way }, label(place, 'not declared'));
}

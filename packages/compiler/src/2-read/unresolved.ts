import { posix } from 'node:path';
import type { Argument, IdentifierReference } from 'oxc-parser';
import { findMisspelling } from '@portico/core/manifest';
import { headClasses, headFunctions, isLanguageName, isLanguageValue, listLanguageNames } from '../0-program/language.ts';
import type { ImportBinding } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { languagePackage } from '../0-program/symbols.ts';
import type { FoundClass } from '../1-find/find.ts';
import { stripParentheses } from '../1-find/resolve.ts';
import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { getNamePath } from '../0-program/symbols.ts';
import { isLibraryName } from './services/libraryTypes.ts';
import { createPlace } from './types/view.ts';

/** Reports the imports of a file that cannot be resolved, and the imported names that their file does not export. */
export function reportImports(program: Program, file: SourceFile, findings: Findings): void {
  const said = new Set<string>();
  for (const binding of file.imports.values()) {
    if (leadsNowhere(program, file, binding)) {
      if (!said.has(binding.specifier)) reportNowhere(program, file, binding, findings);
      said.add(binding.specifier);
    } else if (dependsOnBaseUrl(program, file, binding)) {
      if (!said.has(binding.specifier))
        findings.report(
          'PRAG0104',
          { specifier: binding.specifier, way: pathsFix },
          label(createPlace(file, binding), 'depends on `baseUrl`'),
        );
      said.add(binding.specifier);
    } else reportMissingExport(program, file, binding, findings);
  }
}

/** Reports PRAG0104 at an import; a file that lacks only its extension is named. */
function reportNowhere(program: Program, file: SourceFile, binding: ImportBinding, findings: Findings): void {
  const { specifier } = binding;
  const found = lacksExtension(program, file, binding) ? program.resolve(file, specifier) : undefined;
  const path = found === undefined ? undefined : posix.relative(posix.dirname(program.relative(file.path)), program.relative(found));
  const meant = path === undefined || path.startsWith('.') ? path : `./${path}`;
  const way = meant === undefined ? importFix : `Import '${meant}': a relative import includes the file extension.`;
  findings.report('PRAG0104', { specifier, way }, label(createPlace(file, binding), 'no such file'));
}

const importFix = 'Fix the path (relative imports end in `.ts`), or install the package.';

const pathsFix = 'TypeScript 7 has no `baseUrl`. Write the folder in `paths` of `tsconfig.json`, such as `"paths": { "*": ["./src/*"] }`.';

/** Returns whether an import resolves to a file of the project only through `baseUrl`, or through `paths` that are relative to it. */
function dependsOnBaseUrl(program: Program, file: SourceFile, { specifier }: ImportBinding): boolean {
  const base = program.tsConfig.config?.baseUrl;
  if (base === undefined || /^[.#/]/.test(specifier)) return false;
  const path = program.resolve(file, specifier);
  if (path === undefined || path.includes('/node_modules/')) return false;
  if (base.isMapped(specifier)) return base.folder !== program.root && path.startsWith(`${base.folder}/`);
  return path.startsWith(`${base.folder}/${specifier}`);
}

/** Returns whether an import resolves only because TypeScript adds the extension or `index.ts`, which Node requires. */
function lacksExtension(program: Program, file: SourceFile, { specifier }: ImportBinding): boolean {
  if (program.tsConfig.config?.needsExtensions !== true || /\.[cm]?[jt]sx?$|\.json$/.test(specifier)) return false;
  const path = program.resolve(file, specifier);
  return path !== undefined && /\.[cm]?[jt]sx?$/.test(path);
}

/** Returns whether an import has no target. If this were not reported, its names would silently be unknown. */
function leadsNowhere(program: Program, file: SourceFile, binding: ImportBinding): boolean {
  const { specifier } = binding;
  if (!specifier.startsWith('.') || specifier.includes('/generated/')) return false;
  const path = program.resolve(file, specifier);
  return path === undefined || !program.file(path) || lacksExtension(program, file, binding);
}

function reportMissingExport(program: Program, file: SourceFile, binding: ImportBinding, findings: Findings): void {
  const { specifier, imported, name } = binding;
  const symbols = (['types', 'values'] as const).map((space) => program.findExported(file, { specifier, imported }, space));
  const symbol = symbols.find(({ kind }) => kind === 'unresolved');
  if (symbol?.kind !== 'unresolved' || symbols.some(({ kind }) => kind !== 'unresolved' && kind !== 'global')) return;
  // Other packages of the framework do not re-export the names of the language.
  if (specifier.startsWith(ownPackages) && isLanguageName(imported))
    return reportForeign(findings, specifier, imported, createPlace(file, name), symbol.module !== undefined);
  reportMissing(program, symbol, findings, createPlace(file, name));
}

const ownPackages = '@portico/';

/** Reports a name of the language that is imported from another package. */
function reportForeign(findings: Findings, specifier: string, name: string, place: Place, isFound: boolean): void {
  const keyword = isLanguageValue(name) ? 'import' : 'import type';
  const way = `Import it from '${languagePackage}': \`${keyword} { ${name} } from '${languagePackage}';\``;
  if (isFound) findings.report('PRAG0116', { specifier, name, hint: '', way }, label(place, 'not exported there'));
  else findings.report('PRAG0104', { specifier, way }, label(place, 'no such package'));
}

/** Reports PRAG0116 if the exports of the module are known. Returns whether it did. */
function reportMissing(program: Program, symbol: Extract<Symbol, { kind: 'unresolved' }>, findings: Findings, place: Place): boolean {
  const { specifier, name, module } = symbol;
  const names = specifier === languagePackage ? listLanguageNames() : module && listExports(program, module);
  if (!names) return false;
  const { hint, way } = suggestExport(name, names);
  findings.report('PRAG0116', { specifier, name, hint, way }, label(place, 'not exported there'));
  return true;
}

function suggestExport(name: string, names: readonly string[]): { hint: string; way: string } {
  if (names.includes(name))
    return {
      hint: ' Several of its `export *` provide that name, so none of them is exported.',
      way: 'Export one of them there by name, or import it from the module that declares it.',
    };
  const meant = findMisspelling(name, names);
  if (meant === undefined) return { hint: '', way: 'Export it there, or import it from the module that declares it.' };
  return { hint: ` Did you mean '${meant}'?`, way: `Import '${meant}', or export '${name}' there.` };
}

/** Returns the names that a module of the project exports; undefined if it re-exports a package. */
function listExports(program: Program, module: SourceFile): string[] | undefined {
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

/** Reports the name of a type that cannot be resolved; an imported name is reported at its import. */
export function reportUnresolvedType(
  { program, findings }: { readonly program: Program; readonly findings: Findings },
  symbol: Extract<Symbol, { kind: 'unresolved' }>,
  { place, isQualified }: { place: Place; isQualified: boolean },
): void {
  const isKnown =
    symbol.specifier === languagePackage || (symbol.module !== undefined && listExports(program, symbol.module) !== undefined);
  if (isKnown && !isQualified) return;
  if (isKnown && reportMissing(program, symbol, findings, place)) return;
  const { specifier, name, module } = symbol;
  if (module && isJavaScript(module)) {
    const reason = 'types of JavaScript files are declared in comments, which the compiler does not read';
    const way = `Declare '${name}' in a TypeScript file, and import it from there.`;
    findings.report('PRAG0122', { name, reason, way }, label(place, `comes from '${specifier}'`));
  } else findings.report('PRAG0104', { specifier, way: importFix }, label(place, `'${name}' comes from here`));
}

function isJavaScript({ path }: SourceFile): boolean {
  return /\.[cm]?jsx?$/.test(path) && !path.includes('/node_modules/');
}

/** Reports a name that is neither declared nor imported, if it belongs to the language or resembles another name. Returns whether it did. */
export function reportUndeclared(file: SourceFile, name: string, place: Place, findings: Findings): boolean {
  // A re-exported name is declared, and so is a member of a namespace.
  if (file.imports.has(name) || file.types.has(name) || name.includes('.')) return false;
  const isOfLanguage = isLanguageName(name);
  const known = [...file.types.keys(), ...file.imports.keys()];
  // Any two names of one letter are similar, so a type parameter would count as a misspelt type.
  const meant = isOfLanguage || isLibraryName(name) || name.length < 3 ? undefined : findMisspelling(name, known);
  if (!isOfLanguage && meant === undefined) return false;
  const way = isOfLanguage ? `Import it: \`import type { ${name} } from '${languagePackage}';\`` : `Did you mean '${meant}'?`;
  findings.report('PRAG0117', { name, way }, label(place, 'not declared'));
  return true;
}

/** Reports an unresolved base of a class: without its head the class would not be a declaration. */
export function reportBase(program: Program, { file, name, node, base }: FoundClass, findings: Findings): void {
  const symbol = base.kind === 'unknown' ? base.symbol : undefined;
  const superClass = node.superClass && stripParentheses(node.superClass);
  const callee = superClass?.type === 'CallExpression' ? stripParentheses(superClass.callee) : superClass;
  if (!callee) return;
  const place = createPlace(file, callee);
  const isQualified = (getNamePath(callee)?.length ?? 0) > 1;
  if (symbol?.kind === 'unresolved' && isQualified) reportMissing(program, symbol, findings, place);
  if (symbol && callee.type === 'Identifier')
    reportForeignHead(file, { className: name, symbol, name: callee.name, base: node.superClass! }, findings);
  if (symbol?.kind !== 'global' || callee.type !== 'Identifier') return;
  const heads = [...headFunctions, ...headClasses];
  const meant = heads.includes(symbol.name) ? symbol.name : findMisspelling(symbol.name, heads);
  if (meant === undefined) return;
  const way = `Import '${meant}': \`import { ${meant} } from '${languagePackage}';\``;
  findings.report('PRAG0117', { name: symbol.name, way }, label(place, 'not declared'));
}

/** Reports the names in the arguments of a head that are neither declared nor imported, if their meaning is evident. */
export function reportHeadArguments(program: Program, { file, node }: FoundClass, findings: Findings): void {
  const superClass = node.superClass && stripParentheses(node.superClass);
  if (superClass?.type !== 'CallExpression') return;
  for (const name of superClass.arguments.flatMap(listReferences)) {
    if (program.lookup(file, name.name, 'values').kind !== 'global' || name.name in globalThis) continue;
    const way = suggestDeclaration(file, name.name, 'values');
    if (way !== undefined) findings.report('PRAG0117', { name: name.name, way }, label(createPlace(file, name), 'not declared'));
  }
}

/** Returns the names that an expression refers to, except inside functions, which declare names themselves. */
function listReferences(node: Argument): IdentifierReference[] {
  switch (node.type) {
    case 'Identifier':
      return [node];
    case 'SpreadElement':
      return listReferences(node.argument);
    case 'MemberExpression':
      return listReferences(node.object);
    case 'CallExpression':
      return [node.callee, ...node.arguments].flatMap(listReferences);
    case 'ArrayExpression':
      return node.elements.flatMap((each) => (each ? listReferences(each) : []));
    case 'ObjectExpression':
      return node.properties.flatMap((each) => listReferences(each.type === 'SpreadElement' ? each : each.value));
    default:
      return node === stripParentheses(node) ? [] : listReferences(stripParentheses(node));
  }
}

/** Returns how to declare a name that is neither declared nor imported; undefined if no known name resembles it. */
export function suggestDeclaration(file: SourceFile, name: string, space: 'types' | 'values'): string | undefined {
  const known = [...file[space].keys(), ...file.imports.keys()];
  const ofLanguage = listLanguageNames().filter((each) => space === 'types' || isLanguageValue(each));
  if (ofLanguage.includes(name))
    return `Import it: \`${space === 'types' ? 'import type' : 'import'} { ${name} } from '${languagePackage}';\``;
  const meant = name.length < 3 ? undefined : (findMisspelling(name, known) ?? findMisspelling(name, ofLanguage));
  if (meant === undefined) return undefined;
  return known.includes(meant) ? `Did you mean '${meant}'?` : `Did you mean '${meant}' of '${languagePackage}'?`;
}

interface Callee {
  readonly className: string;
  readonly symbol: Symbol;
  readonly name: string;
  readonly base: { readonly type: string; readonly start: number; readonly end: number };
}

/** Reports a base with the imported name of a head from another package than the language: the class would not be a declaration. */
function reportForeignHead(file: SourceFile, { className, symbol, name, base }: Callee, findings: Findings): void {
  const binding = file.imports.get(name);
  const heads = [...headFunctions, ...headClasses];
  if (!binding || !heads.includes(name) || (base.type === 'Identifier' && symbol.kind !== 'unresolved')) return;
  const { specifier } = binding;
  // Exports of project files are followed, or reported at the import; so are those of the framework's own packages.
  if (symbol.kind === 'language' || specifier.startsWith('.') || specifier === languagePackage) return;
  if (specifier.startsWith(ownPackages) && symbol.kind === 'unresolved') return;
  if (symbol.kind === 'declared' && !symbol.file.path.includes('/node_modules/')) return;
  const reason = `'${name}' comes from '${specifier}' and not from '${languagePackage}'`;
  const way = `Import it from '${languagePackage}': \`import { ${name} } from '${languagePackage}';\`. If it is not a head, import it under another name.`;
  const written = file.text.slice(base.start, base.end);
  findings.report('PRAG0760', { name: className, base: written, reason, way }, label(createPlace(file, base), `from '${specifier}'`));
}

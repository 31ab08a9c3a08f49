import type { Class } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase } from '../1-find/base.ts';
import { label } from '../finding.ts';
import { isMisspelling, listNamedMembers } from './methodNames.ts';
import type { NamedMember } from './methodNames.ts';
import { getPlace } from './reading.ts';
import type { ReaderInputs } from './reading.ts';

/** A method that generated code calls. */
interface Called {
  /** The kind of the class, in words. */
  readonly kind: string;
  readonly method: string;
}

/** The methods that operations of other kinds have instead. */
const others: readonly string[] = ['handle', 'execute', 'apply'];

/** Reports PRAG0114: a class without its required method; the message names a likely misspelling. */
export function reportMissing(reading: ReaderInputs, { kind, method }: Called): void {
  const { found, findings } = reading;
  const meant = findMeantMember(listNamedMembers(found.node), method);
  const facts = { kind, name: found.name, method, way: describeFix(meant, method) };
  const said = meant ? `did you mean \`${meant.isMethod ? suggestRename(meant.name, method) : `${method}()`}\`?` : `has no \`${method}\``;
  findings.report('PRAG0114', facts, label(getPlace(reading, meant?.key ?? found.node.id ?? found.node), said));
}

/** Returns whether a class has or inherits a method; a class outside the project is assumed to have it. */
export function hasMethod(reading: ReaderInputs, method: string): boolean {
  let [file, node]: [SourceFile, Class] = [reading.found.file, reading.found.node];
  for (let depth = 0; depth < 20; depth++) {
    if (listNamedMembers(node).some(({ name, isStatic }) => name === method && !isStatic)) return true;
    const base = resolveBase(reading.program, file, node);
    if (base.kind === 'language') return base.name === 'PolicyOf';
    if (base.kind !== 'class') return true;
    [file, node] = [base.file, base.node];
  }
  return true;
}

function findMeantMember(members: readonly NamedMember[], method: string): NamedMember | undefined {
  const methods = members.filter(({ isMethod }) => isMethod);
  return (
    members.find(({ name, isMethod }) => name === method && !isMethod) ??
    methods.find(({ name }) => isMisspelling(stripVersion(name), method, 2)) ??
    methods.find(({ name }) => others.includes(stripVersion(name)) && stripVersion(name) !== method)
  );
}

function describeFix(meant: NamedMember | undefined, method: string): string {
  if (!meant) return `Add a method '${method}'.`;
  return meant.isMethod
    ? `Rename '${meant.name}' to '${suggestRename(meant.name, method)}'.`
    : `Make '${method}' a method: \`${method}() { … }\`. It must be neither static nor a property.`;
}

function suggestRename(name: string, method: string): string {
  const version = /v(\d+)$/i.exec(name);
  return version ? `${method}V${version[1]}` : method;
}

/** Returns the name of a versioned method without its version. */
function stripVersion(name: string): string {
  return name.replace(/V\d+$/i, '');
}

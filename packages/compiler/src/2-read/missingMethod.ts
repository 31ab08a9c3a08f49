import type { Class } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase } from '../1-find/base.ts';
import { label } from '../finding.ts';
import { isMisspelling, namedMembers } from './methodNames.ts';
import type { NamedMember } from './methodNames.ts';
import { at } from './reading.ts';
import type { Reading } from './reading.ts';

/** A method that emitted code calls. */
interface Called {
  /** What the class is, in words. */
  readonly kind: string;
  readonly method: string;
}

/** What an operation of another kind has in its place. */
const others: readonly string[] = ['handle', 'execute', 'apply'];

/** PRAG0114: a class without the method that it is declared for; what was meant by another one is said. */
export function reportMissing(reading: Reading, { kind, method }: Called): void {
  const { found, findings } = reading;
  const meant = meantBy(namedMembers(found.node), method);
  const facts = { kind, name: found.name, method, way: wayOut(meant, method) };
  const said = meant ? `did you mean \`${meant.isMethod ? renamed(meant.name, method) : `${method}()`}\`?` : `has no \`${method}\``;
  findings.report('PRAG0114', facts, label(at(reading, meant?.key ?? found.node.id ?? found.node), said));
}

/** Whether a class has a method, or one that it extends; of a class that is not the project's it is believed. */
export function hasMethod(reading: Reading, method: string): boolean {
  let [file, node]: [SourceFile, Class] = [reading.found.file, reading.found.node];
  for (let depth = 0; depth < 20; depth++) {
    if (namedMembers(node).some(({ name, isStatic }) => name === method && !isStatic)) return true;
    const base = resolveBase(reading.program, file, node);
    if (base.kind === 'language') return base.name === 'PolicyOf';
    if (base.kind !== 'class') return true;
    [file, node] = [base.file, base.node];
  }
  return true;
}

function meantBy(members: readonly NamedMember[], method: string): NamedMember | undefined {
  const methods = members.filter(({ isMethod }) => isMethod);
  return (
    members.find(({ name, isMethod }) => name === method && !isMethod) ??
    methods.find(({ name }) => isMisspelling(withoutVersion(name), method, 2)) ??
    methods.find(({ name }) => others.includes(withoutVersion(name)) && withoutVersion(name) !== method)
  );
}

function wayOut(meant: NamedMember | undefined, method: string): string {
  if (!meant) return `Give it a method '${method}'.`;
  return meant.isMethod
    ? `Rename '${meant.name}' to '${renamed(meant.name, method)}'.`
    : `Make '${method}' a method: \`${method}() { … }\`, neither static nor a property.`;
}

function renamed(name: string, method: string): string {
  const version = /v(\d+)$/i.exec(name);
  return version ? `${method}V${version[1]}` : method;
}

/** The name of a method that serves a version, without the version. */
function withoutVersion(name: string): string {
  return name.replace(/V\d+$/i, '');
}

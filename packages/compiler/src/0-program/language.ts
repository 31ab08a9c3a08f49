import * as core from '@portico/core';
import type { FlowingScalar, ScalarName } from '@portico/core/manifest';
import * as names from './languageNames.ts';

/** The type attributes that say where an input comes from. */
export const locationNames: ReadonlySet<string> = new Set(names.locationNames);

/** The scalars that have no form in JSON. */
export const flowingScalars: readonly FlowingScalar[] = names.flowingScalars;

/** The scalars that the compiler knows by name. */
export const scalarNames: ReadonlySet<string> = new Set(names.scalarNames);

/** Whether a scalar has no form in JSON. */
export function isFlowing(scalar: ScalarName): scalar is FlowingScalar {
  return flowingScalars.some((flowing) => flowing === scalar);
}

/** The validation attributes. */
export const ruleNames: ReadonlySet<string> = new Set(names.ruleNames);

/** The heads of operations. */
export const operationHeads: ReadonlySet<string> = new Set(names.operationHeads);

/** What an entity can carry beside its own members. */
export const traitNames: ReadonlySet<string> = new Set(names.traitNames);

/** A service that `@portico/data` exports, which counts as one of the language. */
const database = 'Database';

/** The services that reach data. */
export const dataServices: ReadonlySet<string> = new Set([...names.dataServices, database]);

/** The sets of values that are objects in the program and unions in its types. */
export const valueSets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(core).flatMap(([name, value]) =>
    names.valueSetNames.some((set) => set === name) ? [[name, Object.values(value as Readonly<Record<string, string>>)]] : [],
  ),
);

/** Services that the host itself brings. */
export const builtInServices: ReadonlySet<string> = new Set(names.builtInServices);

/** The error kinds of the language. */
export const standardErrors: ReadonlySet<string> = new Set(names.standardErrors);

/** The functions that make the base of a declaration. */
export const headFunctions: ReadonlySet<string> = new Set(names.headFunctions);

/** The classes that declarations extend without a call. */
export const headClasses: ReadonlySet<string> = new Set(names.headClasses);

/** The bases that heads make, each with its head; a class that extends one of them itself has no head. */
export const headsByBase: Readonly<Record<string, string>> = names.headsByBase;

const languageNames: ReadonlySet<string> = new Set([...names.exportedNames, database]);

/** The names that the language exports. */
export function listLanguageNames(): readonly string[] {
  return [...languageNames];
}

/** Whether the language exports the name. */
export function isLanguageName(name: string): boolean {
  return languageNames.has(name);
}

/** Whether the language exports a value by the name, so that it is there when the program runs. */
export function isLanguageValue(name: string): boolean {
  return Object.hasOwn(core, name);
}

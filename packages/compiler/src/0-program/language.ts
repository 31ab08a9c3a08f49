import * as core from '@portico/core';
import type { FlowingScalar, ScalarName } from '@portico/core/manifest';
import * as names from './languageNames.ts';

/** The type attributes that set the source of an input. */
export const locationNames: ReadonlySet<string> = new Set(names.locationNames);

/** The scalars without a JSON representation. */
export const flowingScalars: readonly FlowingScalar[] = names.flowingScalars;

/** The scalars that the compiler knows by name. */
export const scalarNames: ReadonlySet<string> = new Set(names.scalarNames);

/** Returns whether a scalar has no JSON representation. */
export function isFlowing(scalar: ScalarName): scalar is FlowingScalar {
  return flowingScalars.some((flowing) => flowing === scalar);
}

/** The validation attributes. */
export const ruleNames: ReadonlySet<string> = new Set(names.ruleNames);

/** The heads of operations. */
export const operationHeads: ReadonlySet<string> = new Set(names.operationHeads);

/** The traits that an entity can have. */
export const traitNames: ReadonlySet<string> = new Set(names.traitNames);

/** A service that `@portico/data` exports, which counts as part of the language. */
const database = 'Database';

/** The services that access data. */
export const dataServices: ReadonlySet<string> = new Set([...names.dataServices, database]);

/** The sets of values that are objects in the program and unions in its types. */
export const valueSets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(core).flatMap(([name, value]) =>
    names.valueSetNames.some((set) => set === name) ? [[name, Object.values(value as Readonly<Record<string, string>>)]] : [],
  ),
);

/** The services that the host provides. */
export const builtInServices: ReadonlySet<string> = new Set(names.builtInServices);

/** The error kinds of the language. */
export const standardErrors: ReadonlySet<string> = new Set(names.standardErrors);

/** The functions that create the base of a declaration. */
export const headFunctions: ReadonlySet<string> = new Set(names.headFunctions);

/** The classes that declarations extend without a call. */
export const headClasses: ReadonlySet<string> = new Set(names.headClasses);

/** The bases that heads create, each with its head; a class that extends one of them directly has no head. */
export const headsByBase: Readonly<Record<string, string>> = names.headsByBase;

const languageNames: ReadonlySet<string> = new Set([...names.exportedNames, database]);

/** Returns the names that the language exports. */
export function listLanguageNames(): readonly string[] {
  return [...languageNames];
}

/** Returns whether the language exports the name. */
export function isLanguageName(name: string): boolean {
  return languageNames.has(name);
}

/** Returns whether the language exports a value by this name, so that it exists at run time. */
export function isLanguageValue(name: string): boolean {
  return Object.hasOwn(core, name);
}

import type { ActionFilter, Policy } from '@portico/core';
import type { Store, StoreAdapter } from '@portico/data';
import type { StageFactory } from '@portico/runtime';
import type { HostScheme } from '../authentication/schemes/authenticationScheme.ts';
import type { HostFeature } from '../hostFeature.ts';
import type { ServerLog } from '../server/serverLog.ts';

/**
 * The permitted content of an option: `true` if its value is not checked, names if it is an object of further options, names in
 * brackets if it is a list or a record of such objects.
 */
export type OptionContent = true | OptionNames | readonly [OptionNames];

/** The names of options, each with its permitted content. */
export interface OptionNames {
  readonly [name: string]: OptionContent;
}

/** The names of all members of an options type, and of the options types that it contains. A missing or an additional name is a type error. */
export type NamesOf<Options> = { readonly [Name in keyof Options]-?: ContentOf<Exclude<Options[Name], Primitive>> };

type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/** Objects that are not options. */
type Opaque =
  | ((...parameters: never[]) => unknown)
  | ActionFilter
  | HostFeature
  | HostScheme<never>
  | Policy
  | ServerLog
  | StageFactory
  | Store
  | StoreAdapter;

type ContentOf<Value> = [Value] extends [Opaque]
  ? true
  : [Value] extends [readonly (infer Element)[]]
    ? EachOf<Exclude<Element, Primitive>>
    : string extends keyof Value
      ? EachOf<Exclude<Value[string & keyof Value], Primitive>>
      : NamesOf<Value>;

type EachOf<Value> = [Value] extends [Opaque] ? true : readonly [NamesOf<Value>];

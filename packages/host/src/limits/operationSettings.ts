import type { Configuration } from '@portico/core';
import { listSettingNames, readSetting } from '../configuration/setting.ts';

/** A setting of one operation. */
export type OperationSetting =
  | 'BodyLimit'
  | 'BodyValues'
  | `Filter${'Conditions' | 'Depth' | 'Length' | 'Values'}`
  | 'Statements'
  | 'Timeout';

/** The settings of single operations in a host's configuration: `Service:Operations:<operation>:<setting>`. */
export class OperationSettings {
  readonly #configuration: Configuration;
  /** The operations with a setting; undefined if the configuration cannot list names. */
  readonly #configured: ReadonlySet<string> | undefined;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
    this.#configured = configuration.names && new Set(this.listNames());
  }

  /** Returns the operations that have settings, and the settings of all operations, by name. */
  listNames(): readonly string[] {
    return listSettingNames(this.#configuration, 'Service:Operations');
  }

  /** Returns those of the operations that may have settings. Most operations have none, and hosts run thousands of them. */
  selectConfigured(ids: readonly string[]): readonly string[] {
    const configured = this.#configured;
    return configured ? ids.filter((id) => configured.has(id)) : ids;
  }

  /** Returns a setting of an operation, or undefined if it is absent or empty. */
  read(id: string, name: OperationSetting): string | undefined {
    if (this.#configured?.has(id) === false) return undefined;
    return readSetting(this.#configuration, `Service:Operations:${id}:${name}`)?.trim() || undefined;
  }

  /** Returns a numeric setting of an operation, or undefined if it is absent or empty. */
  readNumber(id: string, name: OperationSetting): number | undefined {
    const text = this.read(id, name);
    return text === undefined ? undefined : Number(text);
  }
}

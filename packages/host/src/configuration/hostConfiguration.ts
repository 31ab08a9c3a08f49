import { Configuration } from '@portico/core';
import { EnvironmentConfiguration } from './environmentConfiguration.ts';
import { readJsonFile } from './jsonFile.ts';

/** The source of a value. */
export type ConfigurationSource = 'environment' | 'file';

/** The configuration of a host: the environment, and, with lower priority, the JSON file. */
export class HostConfiguration extends Configuration {
  readonly #environment: EnvironmentConfiguration;
  readonly #file: ReadonlyMap<string, string>;
  /** The startup errors. Readers of a value add its problems. */
  readonly problems: string[];
  /** Returns every key that is set. */
  readonly keys: () => readonly string[];

  constructor(variables: Readonly<Record<string, string | undefined>>) {
    super();
    const { values, problems } = readJsonFile(variables['SERVICE_CONFIGURATION']);
    this.#environment = new EnvironmentConfiguration(variables);
    this.#file = values;
    this.problems = [...problems];
    this.keys = () => [...new Set([...Object.keys(variables).map((name) => name.replaceAll('__', ':')), ...values.keys()])];
  }

  get(key: string): string | undefined {
    return this.#environment.get(key) ?? this.#file.get(key);
  }

  override names(section: string): readonly string[] {
    const start = `${section}:`;
    const below = [...this.#file.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length).split(':')[0]!);
    return [...new Set([...this.#environment.names(section), ...below])];
  }

  /** Returns the source of a key, or undefined if the key is not set. */
  findSource(key: string): ConfigurationSource | undefined {
    if (this.#environment.get(key) !== undefined) return 'environment';
    return this.#file.has(key) ? 'file' : undefined;
  }
}

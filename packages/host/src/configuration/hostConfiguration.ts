import { Configuration } from '@portico/core';
import { EnvironmentConfiguration } from './environmentConfiguration.ts';
import { readJsonFile } from './jsonFile.ts';

/** Where a value comes from. */
export type ConfigurationSource = 'environment' | 'file';

/** Configuration of a host: the environment, and below it the JSON file. */
export class HostConfiguration extends Configuration {
  readonly #environment: EnvironmentConfiguration;
  readonly #file: ReadonlyMap<string, string>;
  /** What keeps the host from starting; who reads a value adds what is wrong with it. */
  readonly problems: string[];
  /** Every key that something is said of. */
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

  /** Who says the value of a key; undefined where nobody does. */
  findSource(key: string): ConfigurationSource | undefined {
    if (this.#environment.get(key) !== undefined) return 'environment';
    return this.#file.has(key) ? 'file' : undefined;
  }
}

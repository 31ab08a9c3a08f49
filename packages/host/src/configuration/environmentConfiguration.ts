import { Configuration } from '@portico/core';

/** Configuration from environment variables: the key `Service:Area:Key` is the variable `Service__Area__Key`. */
export class EnvironmentConfiguration extends Configuration {
  readonly #values: Readonly<Record<string, string | undefined>>;

  constructor(values: Readonly<Record<string, string | undefined>>) {
    super();
    this.#values = values;
  }

  get(key: string): string | undefined {
    return this.#values[key.replaceAll(':', '__')];
  }

  override names(section: string): readonly string[] {
    const start = `${section.replaceAll(':', '__')}__`;
    const below = Object.keys(this.#values).filter((key) => key.startsWith(start));
    return [...new Set(below.map((key) => key.slice(start.length).split('__')[0]!))];
  }
}

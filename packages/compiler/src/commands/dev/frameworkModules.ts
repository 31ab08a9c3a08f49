import module from 'node:module';

/** Records the modules of Portico that are loaded, and those that they load. */
export class FrameworkModules {
  readonly #urls = new Set<string>();
  readonly #hooks = module.registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context);
      const isOurs = specifier.startsWith('@portico/') || this.#urls.has(context.parentURL ?? '');
      if (isOurs && resolved.url.startsWith('file:')) this.#urls.add(resolved.url);
      return resolved;
    },
  });

  /** Ends the recording, and returns the URLs in the order in which they were found. */
  end(): string[] {
    this.#hooks.deregister();
    return [...this.#urls];
  }
}

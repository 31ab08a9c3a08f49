import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EnvironmentFailure } from '../failure.ts';

/** Returns the file of a package that the project, or its host, has installed: a command works for a project with the project's own packages. */
export function resolveInstalled(name: string, project: string): string {
  const own = createRequire(join(project, 'package.json'));
  const places = [() => own.resolve(name), () => createRequire(own.resolve('@portico/host-fastify')).resolve(name)];
  for (const place of places) {
    try {
      return place();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new EnvironmentFailure(`The project has no ${name}; install it.`);
}

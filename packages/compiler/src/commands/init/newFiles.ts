/** Returns the files of Portico in an existing application, by their path relative to the project. */
export function describeNewFiles(sources: string): Record<string, string> {
  return {
    [`${sources}/greet.ts`]: operation,
    [`${sources}/mount.ts`]: mount,
  };
}

const operation = `import { Endpoint, Get } from '@portico/core';
import type { MaxLength } from '@portico/core';

/** Greets a person. Replace it with an operation of yours. */
export class Greet extends Endpoint(Get('/greetings/{name}'))<string> {
  readonly name!: string & MaxLength<50>;

  handle() {
    return \`Hello \${this.name}!\`;
  }
}
`;

const mount = `import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { modules } from './generated/modules.ts';

/** Mounts the operations in the application. Its hooks run for them too; its routes do not change. */
export function mountPortico(application: Parameters<typeof addServiceEndpoints>[0]): void {
  addServiceEndpoints(application, modules, {
    // Return the caller that your hooks have authenticated; see the guide, "Migrating from Fastify".
    authenticate: () => undefined,
  });
  mapServiceEndpoints(application);
}
`;

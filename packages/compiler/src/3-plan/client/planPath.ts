import { parseTemplate } from '@portico/core/manifest';
import type { ClientInput } from './clientPlan.ts';

/** The path of an operation, and the placeholders that no input reads. */
export interface ClientPath {
  readonly path: string;
  readonly unbound: readonly ClientInput[];
}

/** Plans the path: `/rooms/{id:guid}` is `/rooms/{id}`, with the names of the properties. */
export function planPath(route: string, inputs: readonly ClientInput[]): ClientPath {
  const parsed = parseTemplate(route);
  if ('problem' in parsed) throw new Error(`Invalid route '${route}': ${parsed.problem}.`);
  const unbound: ClientInput[] = [];
  const segments = parsed.segments.map((segment) => {
    if (segment.kind === 'literal') return segment.text;
    const { name } = segment;
    const bound = inputs.find((input) => input.source === 'route' && input.wireName.toLowerCase() === name.toLowerCase());
    if (!bound)
      unbound.push({ property: name, source: 'route', wireName: name, shape: { kind: 'scalar', scalar: 'string' }, isRequired: true });
    return `{${segment.kind === 'catchAll' ? '*' : ''}${bound?.property ?? name}}`;
  });
  return { path: `/${segments.join('/')}`, unbound };
}

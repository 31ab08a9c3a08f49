import { TestProject } from '../read/project.ts';

const core = `import { Clock, Endpoint, Get, Logger, Provider } from '@portico/core';
import * as C from '@portico/core';
import type { PerRequest, Repository } from '@portico/core';
`;

/** Plans one operation that takes these parameters, in a file with these declarations. */
export function planned(parameters: string, declarations: string, files: Record<string, string> = {}) {
  const source = `${core}${declarations}
export class Op extends Endpoint(Get('/'))<string> { handle(${parameters}) { return ''; } }`;
  const { modules, codes, findings } = new TestProject({ 'op.ts': source, ...files }).plan();
  const services = (modules[0]?.services ?? []).map(({ key, class: { name }, lifetime, needs }) => ({ key, name, lifetime, needs }));
  const given = modules[0]?.operations[0]?.services ?? [];
  return { codes, findings, services, given, chosen: given.map((each) => services.find(({ key }) => key === each)?.name ?? each) };
}

/** Returns the lifetime of the service that an operation uses. */
export function lifetimeOf(type: string, declarations: string, files: Record<string, string> = {}) {
  const { codes, services, given } = planned(`it: ${type}`, declarations, files);
  return codes.length > 0 ? codes : services.find(({ key }) => key === given[0])?.lifetime;
}

/** A generic interface with two implementations. */
export const repos = `export interface User { id: string }
export interface Order { id: string }
export interface Repo<T> { all(): T[] }
export class UserRepo implements Repo<User> { all() { return []; } }
export class OrderRepo implements Repo<Order> { all() { return []; } }
`;

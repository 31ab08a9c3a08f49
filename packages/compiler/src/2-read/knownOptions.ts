import type { GroupOptions, HandlerOptions, ModuleOptions, QueryOptions } from '@portico/core';

type Names<T> = Readonly<Record<keyof T, true>>;

/** The options of an operation's head, with those that queries alone take. */
export const operationOptions: Names<QueryOptions> = {
  allowAnonymous: true,
  body: true,
  cacheable: true,
  description: true,
  examples: true,
  filters: true,
  group: true,
  idempotent: true,
  invalidates: true,
  location: true,
  maxPageSize: true,
  permission: true,
  policy: true,
  rateLimit: true,
  single: true,
  status: true,
  summary: true,
  tags: true,
  versions: true,
};

/** The options of a group's head. */
export const groupOptions: Names<GroupOptions> = { parent: true, tag: true, version: true };

/** The options of an area's head. */
export const moduleOptions: Names<ModuleOptions> = { store: true };

/** The options of a message handler's head. */
export const handlerOptions: Names<HandlerOptions> = {
  delay: true,
  durable: true,
  maxAttempts: true,
  maxDelay: true,
  orderedBy: true,
  strategy: true,
};

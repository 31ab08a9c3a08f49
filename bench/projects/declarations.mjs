// The declarations of one resource, as a developer would write them: a group, types, a service, one file for each operation.

/** @param {import('./names.mjs').Resource} resource */
export function groupFile({ name, path }) {
  return `import { EndpointGroup } from '@portico/core';

/** The operations on ${path}. */
export class ${name}Group extends EndpointGroup('/api/${path}', { tag: '${name}' }) {}
`;
}

/** @param {import('./names.mjs').Resource} resource */
export function recordFile({ name }) {
  return `import type { DateTimeOffset, Decimal, Email, Guid, Int, Length, Range } from '@portico/core';

/** Where something is in its life. */
export type ${name}State = 'draft' | 'active' | 'retired';

/** A postal address. */
export interface ${name}Address {
  readonly street: string & Length<1, 200>;
  readonly city: string & Length<1, 100>;
  readonly zip?: string & Length<4, 10>;
}

/** One line of it. */
export interface ${name}Line {
  readonly label: string & Length<1, 50>;
  readonly quantity: Int & Range<1, 1000>;
  readonly price: Decimal;
}

/** As it is stored. */
export interface ${name}Record {
  readonly id: Guid;
  readonly name: string & Length<1, 100>;
  readonly state: ${name}State;
  readonly contact: string & Email;
  readonly address: ${name}Address;
  readonly lines: readonly ${name}Line[];
  readonly total: number;
  readonly createdAt: DateTimeOffset;
  readonly createdBy: Guid;
  readonly note?: string;
}
`;
}

/**
 * The results of the operations.
 * @type {Record<string, (resource: import('./names.mjs').Resource) => string>}
 */
export const resultFiles = {
  get: ({ name }) => `import type { Int } from '@portico/core';
import type { ${name}Record } from './record.ts';

/** As callers see it. */
export type ${name}Dto = Omit<${name}Record, 'createdBy' | 'lines'> & { readonly lines: Int };
`,
  create: ({ name }) => `import type { DateTimeOffset, Guid } from '@portico/core';

/** That it was made. */
export interface ${name}Receipt {
  readonly id: Guid;
  readonly total: number;
  readonly createdAt: DateTimeOffset;
}
`,
  list: ({ name }) => `import type { Int } from '@portico/core';
import type { ${name}Record } from './record.ts';

/** A row of a list. */
export type ${name}Row = Pick<${name}Record, 'id' | 'name' | 'state' | 'total'>;

/** One page. */
export interface ${name}Page {
  readonly items: readonly ${name}Row[];
  readonly page: Int;
  readonly pageSize: Int;
  readonly totalCount: Int;
}
`,
};

/** @param {import('./names.mjs').Resource} resource */
export function serviceFile({ name }) {
  return `import { ConflictError, NotFoundError } from '@portico/core';
import type { Clock } from '@portico/core';
import type { ${name}Receipt } from './create.result.ts';
import type { ${name}Dto } from './get.result.ts';
import type { ${name}Page, ${name}Row } from './list.result.ts';
import type { ${name}Record, ${name}State } from './record.ts';

${serviceClass(name)}`;
}

const serviceClass = (/** @type {string} */ name) => `/** Keeps the records in memory. */
export class ${name}Service {
  readonly #records = new Map<string, ${name}Record>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(id: string): ${name}Dto | NotFoundError {
    const record = this.#records.get(id);
    if (!record) return new NotFoundError('${name}', id);
    const { createdBy: _, lines, ...rest } = record;
    return { ...rest, lines: lines.length };
  }

  create(draft: Omit<${name}Record, 'id' | 'total' | 'createdAt' | 'createdBy' | 'state'>): ${name}Receipt | ConflictError {
    const known = [...this.#records.values()].some(({ name }) => name === draft.name);
    if (known) return new ConflictError('The name is taken.');
    const id = \`0192f0c1-7a3b-7c4d-8e5f-\${String(this.#records.size).padStart(12, '0')}\`;
    const total = draft.lines.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0);
    const record: ${name}Record = { ...draft, id, total, state: 'draft', createdAt: this.#clock.now(), createdBy: id };
    this.#records.set(id, record);
    return record;
  }

  list({ page, pageSize, state }: { page: number; pageSize: number; state?: ${name}State | undefined }): ${name}Page {
    const found = [...this.#records.values()].filter((record) => state === undefined || record.state === state);
    const start = (page - 1) * pageSize;
    const items: ${name}Row[] = found.slice(start, start + pageSize).map(({ id, name, state: at, total }) => ({ id, name, state: at, total }));
    return { items, page, pageSize, totalCount: found.length };
  }
}
`;

/** @type {Record<string, (resource: import('./names.mjs').Resource) => string>} */
export const operationFiles = {
  get: ({ name }) => `import { Endpoint, Get } from '@portico/core';
import type { FromHeader, Guid, Int, NotFoundError, Range } from '@portico/core';
import { ${name}Group } from './group.ts';
import type { ${name}Dto } from './get.result.ts';
import type { ${name}Service } from './service.ts';

/** One ${name} by its id. */
export class Get${name} extends Endpoint(Get('/{id}'), { group: ${name}Group })<${name}Dto, NotFoundError> {
  readonly id!: Guid;
  readonly depth?: Int & Range<1, 5>;
  readonly expand: boolean = false;
  readonly language?: FromHeader<'Accept-Language'>;

  handle(service: ${name}Service) {
    return service.find(this.id);
  }
}
`,
  create: ({ name }) => `import { DomainAction, Post } from '@portico/core';
import type { ConflictError, Count, Email, Length } from '@portico/core';
import { ${name}Group } from './group.ts';
import type { ${name}Service } from './service.ts';
import type { ${name}Receipt } from './create.result.ts';
import type { ${name}Address, ${name}Line } from './record.ts';

/** Makes a ${name}. */
export class Create${name} extends DomainAction(Post('/'), { group: ${name}Group, status: 201 })<${name}Receipt, ConflictError> {
  readonly name!: string & Length<1, 100>;
  readonly contact!: string & Email;
  readonly address!: ${name}Address;
  readonly lines!: ${name}Line[] & Count<1, 20>;
  readonly note?: string & Length<0, 1000>;

  execute(service: ${name}Service) {
    const { name, contact, address, lines, note } = this;
    return service.create({ name, contact, address, lines, ...(note !== undefined && { note }) });
  }
}
`,
  list: ({ name }) => `import { Endpoint, Get } from '@portico/core';
import type { GreaterThanOrEqual, Int, Range } from '@portico/core';
import { ${name}Group } from './group.ts';
import type { ${name}Service } from './service.ts';
import type { ${name}Page } from './list.result.ts';
import type { ${name}State } from './record.ts';

/** A page of them. */
export class List${name} extends Endpoint(Get('/'), { group: ${name}Group })<${name}Page> {
  readonly state?: ${name}State;
  readonly page: Int & GreaterThanOrEqual<1> = 1;
  readonly pageSize: Int & Range<1, 500> = 50;

  handle(service: ${name}Service) {
    return service.list(this);
  }
}
`,
};

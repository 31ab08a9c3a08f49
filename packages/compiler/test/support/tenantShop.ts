import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';
import { portico } from './cli.ts';
import { loadModules } from './loadModules.ts';
import { makeProject } from './project.ts';
import type { TestProject } from './project.ts';

const tickets = `import { ConflictError, CurrentTenant, Delete, DomainAction, Entity, Get, Module, Mutation, MutationMode, NotFoundError, Post, Query, Repository, TenantScoped, Versioned, VoidDomainAction } from '@portico/core';
import type { Filter, GeneratedNumber, Int, MaxLength, NotEmpty, Sort, Unique } from '@portico/core';

/** Tickets of the tenants. */
export class TicketsModule extends Module('Tickets', { store: 'tickets' }) {}

export class Ticket extends Entity(TenantScoped, Versioned) {
  code!: string & NotEmpty & MaxLength<40> & Unique;
  title!: string & NotEmpty & MaxLength<80>;
  number?: string & GeneratedNumber<'T-{#####}', 'Tenant'>;
  votes: Int = 0;
}

export interface TicketDto {
  code: string;
  title: string;
  number?: string;
  votes: Int;
  rowVersion: Int;
}

export class AddTicket extends Mutation(MutationMode.Create, Ticket, Post('/tickets'), { status: 201, idempotent: true }) {
  readonly code!: string & NotEmpty & MaxLength<40>;
  readonly title!: string & NotEmpty & MaxLength<80>;
}

export class ListTickets extends Query(Ticket, Get('/tickets'))<TicketDto> {
  readonly code?: Filter<string>;
  readonly codeSort?: Sort<'code', 'Ascending'>;
}

/** Votes for a ticket, or renames it. */
export class Vote extends DomainAction(Post('/tickets/{code}/votes'))<Int, NotFoundError | ConflictError> {
  readonly code!: string;
  readonly by!: Int;

  async execute(tickets: Repository<Ticket>) {
    const ticket = await tickets.first({ code: this.code });
    if (!ticket) return new NotFoundError('Ticket', this.code);
    ticket.votes += this.by;
    if (ticket.votes < 0) return new ConflictError('A ticket has no negative votes.');
    return ticket.votes;
  }
}

export class Remove extends VoidDomainAction(Delete('/tickets/{code}'))<NotFoundError> {
  readonly code!: string;

  async execute(tickets: Repository<Ticket>) {
    const ticket = await tickets.first({ code: this.code });
    if (!ticket) return new NotFoundError('Ticket', this.code);
    tickets.remove(ticket);
  }
}

/** Adds a ticket for a tenant that it chooses. */
export class AddFor extends VoidDomainAction(Post('/chosen/{tenant}'), { allowAnonymous: true }) {
  readonly tenant!: string;
  readonly code!: string;

  execute(tickets: Repository<Ticket>, current: CurrentTenant) {
    current.actFor(this.tenant);
    tickets.create({ code: this.code, title: 'Chosen' });
  }
}
`;

/** A project with an entity of tenants, its migrations, and its modules. */
export interface TenantShop {
  readonly project: TestProject;
  readonly modules: readonly ModulePlan[];
  /** Runs `portico` with configuration. Returns the exit code and the output. */
  portico(
    configuration: Configuration,
    ...args: string[]
  ): Promise<{ readonly status: number; readonly out: string; readonly err: string }>;
  /** Starts a host. */
  start(configuration: Configuration): Promise<RunningShop>;
}

/** A running host. */
export type RunningShop = ReturnType<typeof createHost>;

/** Configuration by key. */
export type Configuration = Readonly<Record<string, string>>;

/** Makes the project, with the first migration. */
export async function makeTenantShop(): Promise<TenantShop> {
  const project = makeProject({ 'src/tickets.ts': tickets }, { types: true });
  const modules = Object.values(await loadModules(project));
  const shop: TenantShop = {
    project,
    modules,
    portico: async (configuration, ...args) => {
      project.write('service.json', toJson(configuration));
      const run = portico(project.folder, args);
      const status = await run.status;
      return { status, out: run.out(), err: run.err() };
    },
    start: async (configuration) => {
      const host = createHost({ environment: 'production', logger: Boolean(process.env['PORTICO_TENANTS_LOG']) });
      addServiceEndpoints(host, modules, {
        requireJwt: false,
        authenticate: ({ headers }) =>
          new ClaimsCaller({ sub: 'ada', permission: '*', ...(headers['tenant'] && { tenant_id: String(headers['tenant']) }) }),
      });
      mapServiceEndpoints(host);
      const variables = Object.entries(configuration).map(([key, value]) => [key.replaceAll(':', '__'), value] as const);
      for (const [name, value] of variables) process.env[name] = value;
      try {
        await host.ready();
      } finally {
        for (const [name] of variables) delete process.env[name];
      }
      return host;
    },
  };
  const added = await shop.portico({}, 'migrations', 'add', 'first');
  if (added.status !== 0) throw new Error(added.out + added.err);
  return shop;
}

function toJson(configuration: Configuration): string {
  const root: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(configuration)) {
    const parts = key.split(':');
    let at = root;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1)!] = value;
  }
  return JSON.stringify(root);
}

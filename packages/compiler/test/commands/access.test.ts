import { afterEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const names =
  'DomainAction, Endpoint, EndpointGroup, Entity, Get, Job, Module, Mutation, MutationMode, Owned, PolicyOf, Post, Query, SoftDeleted, TenantScoped, hasRole';
const types = 'Caller, PerRequest, FromCurrentUser, Guid, Int, ManyToOne, MaxLength, ReadAccess, Repository';
const language = `import { ${names} } from '@portico/core';\nimport type { ${types} } from '@portico/core';\n`;
const areas = `export class BillingModule extends Module('Billing') {}
  export class Customer extends Entity(SoftDeleted) { name!: string & MaxLength<80>; keeperId?: Guid }
  export class Invoice extends Entity(Owned, SoftDeleted) { number!: string; customerId!: Guid; customer!: ManyToOne<Customer> }
  export class Ledger extends Entity(TenantScoped) { sum!: Int }
  export class IsManager extends PolicyOf(hasRole('manager')) {}
  export interface InvoiceDto { id: Guid; number: string }\n`;

let project: TestProject | undefined;
afterEach(() => project?.remove());

async function access(source: string, ...options: string[]) {
  project = makeProject({ 'src/billing.ts': language + areas + source }, { types: true });
  const { status, out } = portico(project.folder, ['access', ...options]);
  return { status: await status, out: out() };
}

/** Returns the entities that the one operation reaches, each with its filters. */
async function reached(source: string): Promise<Record<string, readonly string[]>> {
  const { status, out } = await access(source, '--json');
  expect(status, out).toBe(0);
  const entries = JSON.parse(out) as { entity: string; filters: string[] }[];
  return Object.fromEntries(entries.map(({ entity, filters }) => [entity.replace('Billing.', ''), filters]));
}

describe('portico access', () => {
  it('counts the entities that any version of an operation reaches', async () => {
    const source = `export class Close extends DomainAction(Post('/close'))<string> {
      execute() { return ''; }
      executeV2(all: Repository<Ledger>): string { return ''; }
    }`;
    expect(await reached(source)).toEqual({ Ledger: ['tenant'] });
  });

  it('lists the entities that jobs reach, without the filters of owner and tenant', async () => {
    const source = `
      export class Nightly extends Job('@daily') { execute(all: Repository<Ledger>, invoices: ReadAccess<Invoice>) {} }
      export class Monthly extends Job('@monthly', { perTenant: true }) {
        tenants(customers: ReadAccess<Customer>) { return ['north']; }
        execute(all: Repository<Ledger>) {}
      }`;
    const { out } = await access(source);
    expect(out.split('\n').slice(1)).toEqual([
      'Billing.Monthly  -           -       Billing.Customer  soft delete',
      'Billing.Monthly  -           -       Billing.Ledger    tenant',
      'Billing.Nightly  -           -       Billing.Invoice   soft delete',
      'Billing.Nightly  -           -       Billing.Ledger    -',
      '',
    ]);
    expect((await access(source, '--check')).status).toBe(0);
  });

  it('prints the group or the area whose default a permission is', async () => {
    const source = `
      export class ApiGroup extends EndpointGroup('/api', { defaults: { permission: 'billing.invoice.read' } }) {}
      export class ReadInvoice extends Query(Invoice, Get('/invoices'), { group: ApiGroup })<InvoiceDto> {}
      export class Other extends Query(Invoice, Get('/other'), { group: ApiGroup, permission: 'billing.invoice.update' })<InvoiceDto> {}
      export class Open extends Query(Invoice, Get('/open'), { group: ApiGroup, allowAnonymous: true })<InvoiceDto> {}`;
    const { out } = await access(source);
    expect(out.split('\n').slice(1)).toEqual([
      'Billing.Open         anonymous                             -       Billing.Invoice  owner, soft delete',
      'Billing.Other        billing.invoice.update                -       Billing.Invoice  owner, soft delete',
      'Billing.ReadInvoice  billing.invoice.read (from ApiGroup)  -       Billing.Invoice  owner, soft delete',
      '',
    ]);
  });

  it('prints the permissions, the entities and the filters of each operation', async () => {
    const { status, out } = await access(`
      export class ReadInvoice extends Query(Invoice, Get('/invoices/{id}'), { permission: 'billing.invoice.read', single: true })<InvoiceDto> { readonly id!: Guid }
      export class Close extends DomainAction(Post('/close'), { policy: IsManager })<string> { execute(all: Repository<Ledger>) { return ''; } }
      export class Ping extends Endpoint(Get('/ping'), { allowAnonymous: true })<string> { handle() { return ''; } }
      export class Open extends Query(Customer, Get('/customers'))<{ name: string }> {}`);
    expect(out).toBe(
      [
        'Operation            Permission            Policy     Entity            Filter',
        'Billing.Close        -                     IsManager  Billing.Ledger    tenant',
        'Billing.Open         -                     -          Billing.Customer  soft delete',
        'Billing.Ping         anonymous             -          -                 -',
        'Billing.ReadInvoice  billing.invoice.read  -          Billing.Invoice   owner, soft delete',
        '',
      ].join('\n'),
    );
    expect(status).toBe(0);
  });

  it.each([
    ['the result', '<{ number: string; customer: { name: string } | null }> {}'],
    ['a filter', "<InvoiceDto> { readonly name?: Filter<string, 'Equals', 'customer.name'> }"],
    ['a sort', "<InvoiceDto> { readonly by?: Sort<'customer.name'> }"],
    ['a complex filter', '<InvoiceDto> { readonly filter?: ComplexFilter<{ customer: { name: string } }> }'],
  ])('follows the relations of %s', async (_part, rest) => {
    const found = await reached(`import type { ComplexFilter, Filter, Sort } from '@portico/core';
      export class List extends Query(Invoice, Get('/invoices'))${rest}`);
    expect(Object.keys(found).toSorted()).toEqual(['Customer', 'Invoice']);
  });

  it('follows the services of handlers, and the filters that they lift', async () => {
    const found = await reached(`
      export class Ledgers implements PerRequest { constructor(readonly all: ReadAccess<Ledger>) {} every() { return this.all.asSystem().list(); } }
      export class Books implements PerRequest { constructor(readonly ledgers: Ledgers, readonly invoices: Repository<Invoice>) {} }
      export class Audit extends DomainAction(Post('/audit'))<string> { execute(books: Books) { return ''; } }`);
    expect(found).toEqual({ Invoice: ['soft delete'], Ledger: [] });
  });

  it('counts the tenant as protection if only the owner filter is lifted', async () => {
    const found = await reached(`
      export class Loan extends Entity(Owned, TenantScoped) { note!: string }
      export class Audit extends DomainAction(Post('/audit'))<Int> { execute(all: Repository<Loan>) { return all.forAllOwners().count(); } }`);
    expect(found).toEqual({ Loan: ['tenant'] });
  });

  it('lists the areas that are called, and the calls made as the system', async () => {
    const { out } = await access(`
      import { Internal, Seed } from '@portico/core';
      import type { AsSystem, CallRefusal } from '@portico/core';
      import type { Billing } from './generated/index.ts';
      export class Draft extends DomainAction(Internal, { policy: IsManager })<string> { execute(all: Repository<Ledger>) { return ''; } }
      export class Books implements PerRequest { constructor(readonly billing: AsSystem<Billing>) {} }
      export class Close extends DomainAction(Post('/close'))<string, CallRefusal> { execute(books: Books, billing: Billing) { return billing.draft(); } }
      export class First extends Seed { seed(billing: AsSystem<Billing>) { return billing.draft(); } }`);
    expect(out).toBe(
      [
        'Operation                  Permission  Policy     Entity          Filter  Calls',
        'Billing.Close              -           -          -               -       Billing, Billing as the system',
        'Billing.Draft (from code)  -           IsManager  Billing.Ledger  tenant  -',
        'Billing.First              -           -          -               -       Billing as the system',
        '',
      ].join('\n'),
    );
  });

  it("marks reads of the current user's row", async () => {
    const found = await reached(`
      export class Mine extends Query(Customer, Get('/mine'))<{ name: string }> { readonly keeperId!: FromCurrentUser<Guid> }`);
    expect(found).toEqual({ Customer: ['caller', 'soft delete'] });
  });
});

describe('portico access --check', () => {
  it('fails if an operation reaches an unprotected entity', async () => {
    const { status, out } = await access(
      `export class Open extends Query(Customer, Get('/customers'))<{ name: string }> {}
       export class Mixed extends Query(Invoice, Get('/invoices'))<{ customer: { name: string } | null }> {}`,
      '--check',
    );
    expect(out.split('\n').slice(0, 2)).toEqual(['Billing.Mixed reaches Billing.Customer', 'Billing.Open reaches Billing.Customer']);
    expect(status).toBe(1);
  });

  describe('of operations without a route', () => {
    const internal = (caller: string) => `
      import { Internal } from '@portico/core';
      import type { CallRefusal } from '@portico/core';
      import type { Billing } from './generated/index.ts';
      export class Draft extends DomainAction(Internal)<string> { execute(all: Repository<Customer>) { return ''; } }
      export class Relay extends DomainAction(Internal)<string, CallRefusal> { execute(billing: Billing) { return billing.draft(); } }
      ${caller}`;
    const close = (options: string) =>
      `export class Close extends DomainAction(Post('/close')${options})<string, CallRefusal> { execute(billing: Billing) { return billing.relay(); } }`;

    it('passes if no operation with a route calls them, or if those that do are protected', async () => {
      const passed = { status: 0, out: 'Every operation that reaches an entity is protected.\n' };
      expect(await access(internal(''), '--check')).toEqual(passed);
      expect(await access(internal(close(", { permission: 'billing.invoice.create' }")), '--check')).toEqual(passed);
    });

    it('fails for an open operation whose callers reach an entity through them', async () => {
      const { status, out } = await access(internal(close('')), '--check');
      expect(out.split('\n').slice(0, 2)).toEqual([
        'Billing.Close reaches Billing.Customer, through operations without a route in Billing',
        '',
      ]);
      expect(status).toBe(1);
    });
  });

  describe('of calls to an area as the system', () => {
    const calling = (head: string) => `
      import { Internal, Seed } from '@portico/core';
      import type { AsSystem, CallRefusal } from '@portico/core';
      import type { Billing } from './generated/index.ts';
      export class Draft extends DomainAction(Internal, { permission: 'billing.invoice.create' })<string> { execute(all: Repository<Invoice>) { return ''; } }
      export class Books implements PerRequest { constructor(readonly billing: AsSystem<Billing>) {} }
      export class Close extends DomainAction(${head})<string, CallRefusal> { execute(books: Books, own: Repository<Invoice>) { return books.billing.draft(); } }
      export class First extends Seed { seed(billing: AsSystem<Billing>) { return billing.draft(); } }`;

    it('fails for an operation without requirements for its callers', async () => {
      const { status, out } = await access(calling("Post('/close')"), '--check');
      expect(out.split('\n').slice(0, 2)).toEqual(['Billing.Close calls Billing as the system', '']);
      expect(status).toBe(1);
    });

    it.each([
      ['a permission', "Post('/close'), { permission: 'billing.invoice.update' }"],
      ['a policy', "Post('/close'), { policy: IsManager }"],
      ['allowAnonymous', "Post('/close'), { allowAnonymous: true }"],
    ])('passes with %s, and for a seed', async (_what, head) => {
      expect((await access(calling(head), '--check')).status).toBe(0);
    });
  });

  it.each([
    ['a permission', "Query(Customer, Get('/it'), { permission: 'billing.customer.read' })<{ name: string }> {}"],
    ['a policy', "Query(Customer, Get('/it'), { policy: IsManager })<{ name: string }> {}"],
    ['allowAnonymous', "Query(Customer, Get('/it'), { allowAnonymous: true })<{ name: string }> {}"],
    ['an owner', "Query(Invoice, Get('/it'))<{ number: string }> {}"],
    ['a tenant', "Query(Ledger, Get('/it'))<{ sum: Int }> {}"],
    ['no entity', "Endpoint(Get('/it'))<string> { handle() { return ''; } }"],
  ])('passes with %s', async (_what, head) => {
    expect(await access(`export class It extends ${head}`, '--check')).toEqual({
      status: 0,
      out: 'Every operation that reaches an entity is protected.\n',
    });
  });

  it("prints the caller's user entity if a query reads it, regardless of the row's owner, and only the caller's row", async () => {
    const found = await reached(`import { UserEntity } from '@portico/core';
      export class Account extends Entity(UserEntity, Owned, SoftDeleted, TenantScoped) { keeperId!: Guid }
      export class Mine extends Query(Customer, Get('/mine'))<{ name: string }> { readonly keeperId!: FromCurrentUser<Guid, 'keeperId'> }`);
    expect(found).toEqual({ Customer: ['caller', 'soft delete'], Account: ['tenant', 'caller', 'soft delete'] });
  });

  it('prints the build’s diagnostics if the declarations have errors', async () => {
    const { status, out } = await access(
      "export class It extends Query(Customer, Get('/it'), { permission: 'x' })<{ name: string }> {}",
      '--check',
    );
    expect(status).toBe(1);
    expect(out).toContain('PRAG0800');
  });
});

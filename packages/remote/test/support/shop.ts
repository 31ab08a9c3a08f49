import { NotFoundError } from '@portico/core';
import type { AppError } from '@portico/core';
import type { Manifest } from '@portico/core/manifest';
import type { CallPlan, ModulePlan, OperationPlan, ReadResult, RemoteErrorPlan } from '@portico/runtime';
import { isObject } from '@portico/runtime/reading';

function plan(id: string, verb: OperationPlan['verb'], more: Partial<OperationPlan> = {}): OperationPlan {
  const refuse = () => {
    throw new Error('The area does not run here.');
  };
  return { id, verb, route: `/${id}`, status: 200, body: 'none', answer: 'json', bind: refuse, invoke: refuse, ...more };
}

const files = [
  { property: 'cover', field: 'cover' },
  { property: 'gallery', field: 'gallery', several: true },
] as const;

/** The operations of an area, as it is built into hosts that call it elsewhere. */
const operations = {
  order: plan('Shop.order', 'GET'),
  buy: plan('Shop.buy', 'POST', { body: 'wrapped' }),
  pay: plan('Shop.pay', 'POST', { body: 'wrapped', idempotent: true }),
  drop: plan('Shop.drop', 'POST', { status: 204, answer: 'empty' }),
  photo: plan('Shop.photo', 'GET', { answer: 'file' }),
  flow: plan('Shop.flow', 'GET', { answer: 'stream' }),
  upload: plan('Shop.upload', 'POST', { body: 'form', files }),
  pour: plan('Shop.pour', 'POST', { body: 'stream', idempotent: true }),
} as const satisfies Record<string, OperationPlan>;

const inputs: Partial<Record<keyof typeof operations, CallPlan['inputs']>> = {
  order: [{ property: 'Id', source: 'query', wireName: 'id' }],
  buy: [{ property: 'order', source: 'body', wireName: 'an-order' }],
  pay: [{ property: 'amount', source: 'body', wireName: 'amount' }],
  upload: [
    { property: 'title', source: 'form', wireName: 'title' },
    { property: 'cover', source: 'form', wireName: 'cover' },
    { property: 'gallery', source: 'form', wireName: 'gallery' },
  ],
  pour: [
    { property: 'name', source: 'query', wireName: 'name' },
    { property: 'bytes', source: 'body', wireName: 'bytes' },
  ],
};

/** Reads the result of an order; null is one, too. */
function readOrder(value: unknown): ReadResult<unknown> {
  if (value === null) return { value: null };
  if (isObject(value) && typeof value['id'] === 'string') return { value: { ...value, read: true } };
  return { failures: [{ in: 'body', path: '/id', code: 'validation.type', message: 'is not text' }] };
}

/** The error that the operations declare, distinguished from others of its code by its member. */
const orderNotFound: RemoteErrorPlan = {
  code: 'NOT_FOUND',
  members: ['entity', 'id'],
  read: (problem) => {
    const { entity, id } = problem as { entity: string; id: string };
    const error: AppError = new NotFoundError(entity, id);
    return { value: Object.assign(error, { detail: (problem as { detail: string }).detail }) };
  },
};

/** Returns the area as a module, without the code that would run it. */
export function shopModule(more: Partial<ModulePlan> = {}): ModulePlan {
  const manifest: Manifest = { area: 'Shop', groups: [], operations: [], types: [] };
  const names = Object.keys(operations) as (keyof typeof operations)[];
  return {
    name: 'Shop',
    groups: [],
    operations: Object.values(operations),
    compose: async () => ({}),
    manifest: async () => manifest,
    calls: async () => names.map((name) => ({ operation: `Shop.${name}`, method: name, inputs: inputs[name] ?? [] })),
    remote: async () => names.map((name) => ({ operation: `Shop.${name}`, read: readOrder, errors: [orderNotFound] })),
    ...more,
  };
}

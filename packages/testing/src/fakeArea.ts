import { omitUndefined } from '@portico/core/values';
import { findMisspelling } from '@portico/core/manifest';
import type { AreaData } from '@portico/data';
import type { CallPlan, ModulePlan, OperationPlan } from '@portico/runtime';

/** The operations of a fake area, by their names in the area's interface. A fake receives the inputs with their defaults, and returns a result or an error. */
export type FakedOperations<Area> = {
  readonly [Name in keyof Area]?: Area[Name] extends (...given: infer Given) => infer Outcome
    ? (input: NonNullable<Given[0]>) => Awaited<Outcome> | Outcome
    : never;
};

type Fakes = Readonly<Record<string, ((input: object) => unknown) | undefined>>;

/**
 * Returns a fake of an area that the tested areas call. Its operations are functions of the test:
 * `fakeArea<Billing>(BillingModule, { draftInvoice: () => id })`. Calls are bound, validated and authorized as in the real area,
 * and the result must have the declared type. The fake has the events of the real area, for `host.raise`, and its store, which is
 * empty. It has no routes, services, policies, seeds or handlers. Calling an operation that has no function is a fault.
 */
export function fakeArea<Area>(module: ModulePlan, operations: FakedOperations<Area> = {}): ModulePlan {
  const fakes = operations as Fakes;
  const readCalls = async () => (await module.calls?.()) ?? [];
  const { name, data, permissions, events, projectPermissions, projectAreas } = module;
  return {
    ...omitUndefined({ data, permissions, events, projectPermissions, projectAreas }),
    name,
    groups: [],
    operations: module.operations.map((plan) => fakeOperation(plan, async (input) => callFake(await readCalls(), { plan, fakes, input }))),
    async calls() {
      const calls = await readCalls();
      checkNames(calls, { name, fakes });
      return calls;
    },
    compose: async (registry) => ({ store: data && registry.resource(`store:${(data as AreaData).store}`) }),
    manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
  };
}

/** The parts of an operation that its callers rely on. The other parts need a route or services of the area. */
const contract = [
  ...([
    'id',
    'verb',
    'route',
    'status',
    'body',
    'answer',
    'files',
    'bodyTypes',
    'answerType',
    'fileTypes',
    'bodyOptional',
    'exactNumbers',
  ] as const),
  ...(['bodyModel', 'permissions', 'allowAnonymous', 'filterLimits', 'bind', 'validate', 'check', 'write'] as const),
] satisfies readonly (keyof OperationPlan)[];

/** Returns an operation with the same inputs, results and permissions. */
function fakeOperation(plan: OperationPlan, invoke: (input: object) => Promise<unknown>): OperationPlan {
  const parts = contract.flatMap((name) => (plan[name] === undefined ? [] : [[name, plan[name]] as const]));
  return {
    ...(Object.fromEntries(parts) as Pick<OperationPlan, 'bind' | 'id' | 'verb' | 'route' | 'status' | 'body' | 'answer'>),
    internal: true,
    invoke,
  };
}

function callFake(
  calls: readonly CallPlan[],
  { plan: { id }, fakes, input }: { readonly plan: OperationPlan; readonly fakes: Fakes; readonly input: object },
): unknown {
  const method = calls.find(({ operation }) => operation === id)!.method;
  const fake = Object.hasOwn(fakes, method) ? fakes[method] : undefined;
  if (fake) return fake(input);
  throw new Error(`${id} was called, but the fake of its area does not implement it. Add '${method}' to the operations of fakeArea.`);
}

/** Throws if a fake names an operation that its area does not have. */
function checkNames(calls: readonly CallPlan[], { name, fakes }: { readonly name: string; readonly fakes: Fakes }): void {
  const methods = calls.map(({ method }) => method);
  const unknown = Object.keys(fakes).find((each) => !methods.includes(each));
  if (unknown === undefined) return;
  const meant = findMisspelling(unknown, methods);
  throw new Error(`The area ${name} has no operation '${unknown}'.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`);
}

import type { Group, Manifest } from '@portico/core/manifest';
import type { ModulePlan, OperationCall, OperationPlan } from '@portico/runtime';

type Given = Partial<OperationPlan> & Pick<OperationPlan, 'verb' | 'route'>;

/** Creates an operation like the compiler's output. By default it has no inputs and returns its input object. */
export function operation(given: Given): OperationPlan {
  return {
    id: `Test.${given.verb}${given.route}`,
    status: 200,
    body: 'none',
    answer: 'json',
    bind: () => ({}),
    invoke: () => 'done',
    write: (result: unknown) => JSON.stringify(result),
    ...given,
  };
}

/** Creates an operation that returns the values of its placeholders. */
export function echo(verb: OperationPlan['verb'], route: string, more: Partial<OperationPlan> = {}): OperationPlan {
  return operation({ verb, route, bind: (call) => ({ ...call.source.params }), invoke: (input: object) => ({ route, ...input }), ...more });
}

/** Creates an operation that returns its JSON body. */
export function echoBody(verb: OperationPlan['verb'], route: string, more: Partial<OperationPlan> = {}): OperationPlan {
  return operation({
    verb,
    route,
    body: 'wrapped',
    bind: (call) => (call.failures ? undefined : {}),
    validate: (input: { body?: unknown }, call) => {
      input.body = jsonOf(call);
    },
    invoke: (input: { body?: unknown }) => ({ got: input.body ?? null }),
    ...more,
  });
}

/** Returns the JSON value of a call's body, if it has one. */
export function jsonOf(call: OperationCall): unknown {
  return call.body?.kind === 'json' ? call.body.value : undefined;
}

/** Creates an area of hand-written operations. */
export function area(operations: readonly OperationPlan[], more: Partial<ModulePlan> = {}): ModulePlan {
  const name = more.name ?? 'Test';
  const groups: readonly Group[] = more.groups ?? [];
  const manifest: Manifest = { area: name, groups, operations: [], types: [] };
  return { name, groups, operations, compose: async () => ({}), manifest: async () => manifest, ...more };
}

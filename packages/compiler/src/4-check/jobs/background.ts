import type { Operation, Shape } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';

/** Options that have no meaning together with `background`, and why. */
const conflicts: readonly (readonly [option: string, reason: string])[] = [
  ['status', 'its response is always 202'],
  ['location', '`background` names the operation of `Location`'],
  ['allowAnonymous', 'only the owner of the job can read its state, and an anonymous caller owns nothing'],
  ['versions', 'a stored input belongs to no version'],
  ['cacheable', 'each request starts a job'],
  ['responseHeaders', 'the response is sent before the work runs'],
  ['responseCookies', 'the response is sent before the work runs'],
];

/** The services that belong to a request. */
const ofRequests: ReadonlySet<string> = new Set(['ResponseContext']);

/** Reports PRAG0928: an operation that cannot run in the background. */
export function checkBackground({ records, model, data, findings }: CheckContext): void {
  for (const record of records.operations) {
    const { background, class: ref } = record;
    if (!background) continue;
    const area = data.areaOfFile(ref.from);
    const operation = model.plans.get(ref.key)?.versions[0].operation;
    const target = model.plans.get(background.value)?.versions[0].operation;
    const hasStore = !area || model.messages.hasStore(area);
    const kind = findKindProblems(record);
    const reasons = [
      ...kind,
      ...(hasStore ? [] : [`its area ${area.name} has no store for the job`]),
      ...(operation && kind.length === 0 ? [...findBodyProblems(operation), ...findTargetProblems(operation, target)] : []),
    ];
    for (const reason of reasons) findings.report('PRAG0928', { operation: ref.name, reason }, label(background.place, reason));
    for (const [option, reason] of conflicts) {
      const said = record.said[option];
      if (said)
        findings.report('PRAG0928', { operation: ref.name, reason: `it has the option \`${option}\`: ${reason}` }, label(said, reason));
    }
    for (const { type, place } of record.handlers.flatMap(({ services }) => services))
      if (type?.kind === 'builtIn' && ofRequests.has(type.name))
        findings.report(
          'PRAG0928',
          { operation: ref.name, reason: `it takes a \`${type.name}\`: the response is sent before the work runs` },
          label(place, 'there is no response then'),
        );
  }
}

function findKindProblems({ kind, internal, verb }: OperationRecord): string[] {
  if (!kind.endsWith('DomainAction')) return ['it is not a domain action'];
  if (internal) return ['it has no route, so that no client could read the state'];
  return verb === 'GET' ? ['a GET must not start anything'] : [];
}

function findBodyProblems({ body, inputs, background }: Operation): string[] {
  const result = background?.result;
  const isFile = (shape: Shape): boolean =>
    shape.kind === 'array' ? isFile(shape.items) : shape.kind === 'scalar' && flowing.has(shape.scalar);
  return [
    ...(body === 'stream' || inputs.some(({ shape }) => isFile(shape))
      ? ['it takes a stream or a file, which is gone when the job runs']
      : []),
    ...(result && isFile(result) ? ['its result is a stream or a file, which no store contains'] : []),
  ];
}

/** The scalars that are not JSON. */
const flowing: ReadonlySet<string> = new Set(['ByteStream', 'FormFile', 'FileResponse']);

/** Finds targets that do not return the state of this job. An unknown target is reported by itself. */
function findTargetProblems(operation: Operation, target: Operation | undefined): string[] {
  if (!target) return [];
  return [
    ...(target.verb === 'GET' ? [] : [`'${target.name}' is a ${target.verb}, and clients read the state with GET`]),
    ...(isSameState(operation.result, target.result) ? [] : [`the result of '${target.name}' is not the \`JobState\` of its own result`]),
  ];
}

function isSameState(one: Shape | undefined, other: Shape | undefined): boolean {
  return one?.kind === 'reference' && other?.kind === 'reference' && one.name === other.name && !other.nullable;
}

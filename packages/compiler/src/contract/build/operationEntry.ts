import { compareText, omitUndefined } from '@portico/core/values';
import { buildFinalRoute, formatVersion, listMediaTypes, redirectStatuses } from '@portico/core/manifest';
import type { DeclaredError, EntityModel, Group, Operation, Shape } from '@portico/core/manifest';
import { isRequiredInput, listRefusals } from '@portico/openapi';
import type { AccessEntry, ErrorEntry, MemberEntry, OperationEntry, ResultEntry } from '../serviceContract.ts';
import { reduceShape } from './contractShape.ts';
import { buildInputs, listFilterFields } from './inputEntries.ts';

/** The surroundings of an operation. */
export interface OperationContext {
  readonly area: string;
  readonly groups: ReadonlyMap<string, Group>;
  readonly entity: (id: string) => EntityModel | undefined;
  readonly hasStore: boolean;
}

/** Builds the contract of one version of an operation. */
export function buildOperation(operation: Operation, context: OperationContext): OperationEntry {
  const { verb, status, apiVersion, idempotent, unknownQuery, background, body } = operation;
  const refused = listRefusals(operation, context.area, context.hasStore).map((refusal) => refusal.status);
  return omitUndefined({
    address: operation.internal ? undefined : `${verb} ${buildFinalRoute(operation, context.groups)}`,
    verb: operation.internal ? verb : undefined,
    version: apiVersion && formatVersion(apiVersion.number),
    deprecated: apiVersion?.deprecated,
    sunset: apiVersion?.sunset,
    status,
    refusals: [...new Set(refused)].toSorted((one, other) => one - other),
    body: body === 'none' ? undefined : body,
    bodyTypes: listBodyTypes(operation),
    inputs: buildInputs(operation, context),
    filters: listFilterFields(operation),
    ...buildResult(operation.result, operation.errors, { area: context.area, status }),
    headers: listHeaders(operation),
    cookies: operation.responseCookies && Object.keys(operation.responseCookies).toSorted(),
    access: buildAccess(operation),
    background: background && buildResult(background.result, background.errors, { area: context.area, status: 200 }),
    idempotent,
    ifMatch: operation.mutation?.ifMatch === 'required' ? ('required' as const) : undefined,
    unknownQuery,
    limits: listLimits(operation),
  });
}

function listBodyTypes({ body, inputs }: Operation): readonly string[] | undefined {
  if (body === 'none') return undefined;
  if (body !== 'stream') return [body === 'form' ? 'multipart/form-data' : 'application/json'];
  const [stream] = inputs.filter(({ source }) => source === 'body');
  return (stream && listMediaTypes(stream.shape)) ?? ['*/*'];
}

function buildResult(
  result: Shape | undefined,
  errors: readonly DeclaredError[],
  { area, status }: { readonly area: string; readonly status: number },
): ResultEntry {
  const hasContent = result !== undefined && status !== 204 && status !== 205;
  const declared = errors.flatMap((error) => buildErrors(error, area));
  return omitUndefined({
    result: hasContent ? reduceShape(result, { area }) : undefined,
    resultType: hasContent ? getResultType(result) : undefined,
    errors: declared.length > 0 ? Object.fromEntries(declared.toSorted(([one], [other]) => compareText(one, other))) : undefined,
  });
}

function getResultType(result: Shape): string {
  const scalar = result.kind === 'scalar' ? result.scalar : undefined;
  // A file has one of its declared types.
  if (scalar === 'FileResponse') return (listMediaTypes(result) ?? ['*/*']).toSorted().join(', ');
  return scalar === 'ByteStream' ? (listMediaTypes(result)?.[0] ?? 'application/octet-stream') : 'application/json';
}

function buildErrors({ answers, members }: DeclaredError, area: string): [string, ErrorEntry][] {
  const own = members.map(({ name, shape, optional }): [string, MemberEntry] => [
    name,
    { shape: reduceShape(shape, { area }), ...omitUndefined({ optional }) },
  ]);
  return answers.map(({ status, code }) => [code, { status, ...(own.length > 0 && { members: Object.fromEntries(own) }) }]);
}

function listHeaders(operation: Operation): OperationEntry['headers'] {
  const { location, query, mutation, result, status, responseHeaders = {}, idempotent } = operation;
  const tagged = result !== undefined && status !== 204 && (query?.versioned || mutation?.versioned);
  const headers = omitUndefined({
    Location: location || redirectStatuses.has(status) ? ('always' as const) : undefined,
    ETag: tagged ? ('always' as const) : undefined,
    'Idempotency-Replayed': idempotent ? ('sometimes' as const) : undefined,
    ...Object.fromEntries(Object.keys(responseHeaders).map((name) => [name, 'sometimes' as const])),
  });
  return Object.keys(headers).length > 0 ? headers : undefined;
}

function buildAccess({ allowAnonymous, permissions, policy, inputs }: Operation): AccessEntry {
  const claims = inputs.filter((input) => input.source === 'claim' && isRequiredInput(input)).map(({ wireName }) => wireName);
  const user = inputs.some(({ source }) => source === 'currentUser') ? ['sub'] : [];
  return omitUndefined({
    anonymous: allowAnonymous,
    permissions: permissions?.toSorted(),
    policy,
    claims: claims.length + user.length > 0 ? [...new Set([...claims, ...user])].toSorted() : undefined,
  });
}

function listLimits({ bodyLimit, bodyValues, query, filterLimits }: Operation): OperationEntry['limits'] {
  const { conditions, depth, length, values } = filterLimits ?? {};
  const limits = omitUndefined({
    'the bytes of a body': bodyLimit,
    'the JSON values of a body': bodyValues,
    'the rows of a list': query?.maxRows,
    'the total count': typeof query?.total === 'number' ? query.total : undefined,
    'the conditions of a filter': conditions,
    'the nesting of a filter': depth,
    'the characters of a filter': length,
    'the values of a filter': values,
  });
  return Object.keys(limits).length > 0 ? limits : undefined;
}

import { UnauthorizedError } from '@portico/core';
import { buildContract } from '@portico/core/manifest';
import { buildProblemResponse, RouteNotFoundError } from '@portico/runtime';
import type { OperationResponse, ModulePlan } from '@portico/runtime';
import type { ServerRequest } from '../../server/serverRequest.ts';
import type { HostTokens } from '../../authentication/hosts/hostTokens.ts';
import { extractPath } from '../../http/source.ts';

/** The parts of the contract endpoint. */
export interface ContractParts {
  readonly modules: readonly ModulePlan[];
  readonly tokens: HostTokens | undefined;
  readonly allowAnonymous: boolean;
  readonly traceId: (request: ServerRequest) => string;
}

/** Creates `GET /_service/contract/{area}`: the contract of an area, which other hosts compare with their own. Only hosts may call it. */
export function createContractEndpoint(parts: ContractParts) {
  return (request: ServerRequest): Promise<OperationResponse> =>
    buildContractResponse(request, (request.params as { readonly area: string }).area, parts);
}

async function buildContractResponse(
  request: ServerRequest,
  area: string,
  { modules, tokens, allowAnonymous, traceId }: ContractParts,
): Promise<OperationResponse> {
  const refused = (error: UnauthorizedError | RouteNotFoundError) =>
    buildProblemResponse(error, { path: extractPath(request.raw.url ?? '/'), traceId: traceId(request) });
  const credential = allowAnonymous ? undefined : await tokens?.credential(request.raw.rawHeaders);
  if (!allowAnonymous && credential?.says.act !== 'host')
    return refused(new UnauthorizedError('Only hosts that share a key with this host may read the contract.'));
  const module = modules.find(({ name }) => name === area);
  if (!module) return refused(new RouteNotFoundError());
  const body = JSON.stringify({ ...buildContract(await module.manifest()), hash: module.contract ?? '' });
  return { status: 200, contentType: 'application/json; charset=utf-8', body, headers: { 'cache-control': 'no-store' } };
}

import { findBoundaryProblems, RemoteAreaClient } from './remoteAreaClient.ts';
import type { ForwardedRequest, RemoteClientDependencies, RemoteResponse } from './remoteClientDependencies.ts';

/** @deprecated Use `RemoteAreaClient`; this name will be removed in the next minor version. */
export const BoundaryLine = RemoteAreaClient;

/** @deprecated Use `RemoteAreaClient`; this name will be removed in the next minor version. */
export type BoundaryLine = RemoteAreaClient;

/** @deprecated Use `findBoundaryProblems`; this name will be removed in the next minor version. */
export const boundaryProblems = findBoundaryProblems;

/** @deprecated Use `RemoteClientDependencies`; this name will be removed in the next minor version. */
export type LineParts = RemoteClientDependencies;

/** @deprecated Use `ForwardedRequest`; this name will be removed in the next minor version. */
export type LineRequest = ForwardedRequest;

/** @deprecated Use `RemoteResponse`; this name will be removed in the next minor version. */
export type RemoteAnswer = RemoteResponse;

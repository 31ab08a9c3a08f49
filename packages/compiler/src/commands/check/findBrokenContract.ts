import type { ProjectPlan } from '../../3-plan/plan.ts';
import { buildServiceContract } from '../../contract/build/serviceContract.ts';
import { groupByType } from '../../contract/compare/changes.ts';
import { compareServiceContracts } from '../../contract/compare/compareContracts.ts';
import { readContract } from '../../contract/contractFiles.ts';
import { contractFile } from '../../contract/serviceContract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createUnreadableDiagnostic, describeBreakingChanges } from '../contract/brokenContract.ts';
import { readConsumers } from '../contract/consumerFiles.ts';
import type { ReadSource } from './sourceLabel.ts';

interface ContractCheckOptions {
  readonly readSource: ReadSource;
  /** Receives the text of the file, for the report. */
  readonly sources: Map<string, string>;
  readonly consumers: string | undefined;
}

/** Reports the changes that break the recorded contract, PRAG0970 to PRAG0974. A project without the file has no contract to break. */
export async function findBrokenContract(
  project: string,
  plan: ProjectPlan,
  { readSource, sources, consumers }: ContractCheckOptions,
): Promise<Diagnostic[]> {
  const found = await readContract(project);
  if (!found) return [];
  if ('reason' in found.record) return [createUnreadableDiagnostic(found.record.reason)];
  sources.set(contractFile, found.text);
  const old = found.record.contract;
  const now = buildServiceContract(plan);
  const changes = groupByType(compareServiceContracts(old, now, { now: new Date() }));
  const known = consumers === undefined ? undefined : await readConsumers(consumers);
  return describeBreakingChanges(changes, { old, now, text: found.text }, { plan, readSource, consumers: known });
}

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { buildServiceContract } from '../../contract/build/serviceContract.ts';
import { formatChangelog } from '../../contract/changelog.ts';
import { describeReach, groupByType, listBreaking, recordChange } from '../../contract/compare/changes.ts';
import type { Change } from '../../contract/compare/changes.ts';
import { compareServiceContracts } from '../../contract/compare/compareContracts.ts';
import { readContract, writeContract } from '../../contract/contractFiles.ts';
import { formatContract } from '../../contract/contractText.ts';
import { contractFile } from '../../contract/serviceContract.ts';
import type { ContractRecord, ServiceContract } from '../../contract/serviceContract.ts';
import { messages } from '../../diagnostics/messages.ts';
import { createSourceReader } from '../check/sourceLabel.ts';
import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { isSameJson } from '../isSameJson.ts';
import { UsageError } from '../usageError.ts';
import { createUnreadableDiagnostic, describeBreakingChanges } from './brokenContract.ts';
import { readConsumers } from './consumerFiles.ts';

/** The options of `portico contract`. */
export interface ContractOptions {
  /** Whether breaking changes are recorded. */
  readonly accept: boolean;
  readonly reason?: string | undefined;
  /** Whether to write nothing, and to fail if the file differs. */
  readonly check: boolean;
  /** The folder with the recorded uses of clients, as given. */
  readonly consumers?: string | undefined;
  /** The file of the changelog, as given. */
  readonly output?: string | undefined;
  /** Returns the current time. */
  readonly now?: () => Date;
}

/** Runs `portico contract`, which records the contract of the service, or rejects breaking changes. Returns the exit code. */
export async function contract(context: ProjectContext, [action]: readonly string[], options: ContractOptions): Promise<number> {
  if (action !== undefined && action !== 'changelog') throw new UsageError(`Unknown action '${action}'. Did you mean 'changelog'?`);
  if (action === 'changelog') return writeChangelog(context, options);
  checkOptions(options);
  return context.withCompiler(async (compiler) => {
    const { plan, diagnostics, sources } = await compiler.compile();
    if (!plan || diagnostics.length > 0) {
      context.report(diagnostics, sources);
      return exitCodes.problems;
    }
    return recordContract(context, { plan, sources: new Map(sources) }, options);
  });
}

function checkOptions({ accept, reason, check, output }: ContractOptions): void {
  if (accept && (reason === undefined || reason.trim() === ''))
    throw new UsageError("Option '--accept' requires a reason, which the changelog repeats: --reason <text>.");
  if (reason !== undefined && !accept) throw new UsageError("Option '--reason' requires --accept.");
  if (accept && check) throw new UsageError("Option '--check' writes nothing, so it cannot be combined with --accept.");
  if (output !== undefined) throw new UsageError("Option '--output' is for 'portico contract changelog'.");
}

/** A compiled project. */
interface CompiledProject {
  readonly plan: ProjectPlan;
  readonly sources: Map<string, string>;
}

async function recordContract(context: ProjectContext, { plan, sources }: CompiledProject, options: ContractOptions): Promise<number> {
  const found = await readContract(context.folder);
  const now = buildServiceContract(plan);
  if (!found) return options.check ? reportStale(context, 'is missing') : write(context, { contract: now, history: [] }, []);
  if ('reason' in found.record) {
    context.report([createUnreadableDiagnostic(found.record.reason)], new Map());
    return exitCodes.problems;
  }
  sources.set(contractFile, found.text);
  const { contract: old, history } = found.record;
  const changes = groupByType(compareServiceContracts(old, now, { now: (options.now ?? (() => new Date()))() }));
  const consumers = options.consumers === undefined ? undefined : await readConsumers(resolve(context.io.cwd, options.consumers));
  if (listBreaking(changes).length > 0 && !options.accept) {
    const readSource = createSourceReader(context.folder, sources);
    const pair = { old, now, text: found.text };
    context.report(describeBreakingChanges(changes, pair, { plan, readSource, consumers }), sources);
    return exitCodes.problems;
  }
  const record = appendHistory({ contract: now, history }, old, { changes, options });
  const isCurrent = isSameJson(found.text, formatContract(record));
  if (options.check && !isCurrent) return reportStale(context, 'differs from the declarations');
  if (isCurrent) return printResult(context, 'current', changes);
  return write(context, record, changes);
}

/** Adds the changes to the history. */
function appendHistory(
  { contract: now, history }: ContractRecord,
  old: ServiceContract,
  { changes, options }: { readonly changes: readonly Change[]; readonly options: ContractOptions },
): ContractRecord {
  if (changes.length === 0) return { contract: now, history };
  const entry = {
    version: now.service.version,
    since: old.service.version,
    date: (options.now ?? (() => new Date()))().toISOString().slice(0, 10),
    ...(options.reason !== undefined && { reason: options.reason }),
    changes: changes.map(recordChange),
  };
  return { contract: now, history: [...history, entry] };
}

function reportStale(context: ProjectContext, state: string): number {
  context.report([{ code: 'PRAG0976', ...messages.PRAG0976({ file: contractFile, state }), labels: [] }], new Map());
  return exitCodes.problems;
}

async function write(context: ProjectContext, record: ContractRecord, changes: readonly Change[]): Promise<number> {
  await writeContract(context.folder, record);
  return printResult(context, 'written', changes);
}

function printResult(context: ProjectContext, state: 'written' | 'current', changes: readonly Change[]): number {
  const recorded = changes.map(recordChange);
  context.print({ file: contractFile, state, changes: recorded }, () => {
    const lines = recorded.map(
      ({ subject, text, breaks, reaches }) => `  ${breaks === undefined ? ' ' : '!'} ${subject}: ${text}${describeReach(reaches)}\n`,
    );
    return `${contractFile} ${state === 'written' ? 'written' : 'is up to date'}.\n${lines.join('')}`;
  });
  return exitCodes.success;
}

/** Prints the changelog, or writes it to a file. */
async function writeChangelog(context: ProjectContext, { output }: ContractOptions): Promise<number> {
  const found = await readContract(context.folder);
  if (!found) return context.fail(`There is no ${contractFile}. Write it with 'portico contract'.`);
  if ('reason' in found.record) {
    context.report([createUnreadableDiagnostic(found.record.reason)], new Map());
    return exitCodes.problems;
  }
  const { contract: now, history } = found.record;
  const text = formatChangelog(now, history);
  if (output === undefined) context.print({ history }, () => text);
  else {
    await writeFile(resolve(context.folder, output), text);
    context.print({ file: output, state: 'written' }, () => `${output} written.\n`);
  }
  return exitCodes.success;
}

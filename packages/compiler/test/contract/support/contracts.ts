import { onTestFinished } from 'vitest';
import { buildServiceContract } from '../../../src/contract/build/serviceContract.ts';
import { compareServiceContracts } from '../../../src/contract/compare/compareContracts.ts';
import type { Change } from '../../../src/contract/compare/changes.ts';
import type { ServiceContract } from '../../../src/contract/serviceContract.ts';
import type { ProjectPlan } from '../../../src/3-plan/plan.ts';
import { Compiler } from '../../../src/main.ts';
import { makeProject } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

/** The time at which contracts are compared. */
const now = new Date('2026-11-28T12:00:00Z');

/** A service whose declarations change; it compiles from the syntax alone. */
export class ChangingService {
  readonly project: TestProject;
  readonly #compiler: Compiler;

  constructor(files: Readonly<Record<string, string>>) {
    this.project = makeProject(files);
    this.#compiler = new Compiler(this.project.folder);
  }

  /** Compiles the given files, and returns the plan. Throws if they have errors. */
  async plan(files: Readonly<Record<string, string>> = {}): Promise<ProjectPlan> {
    const paths = Object.entries(files).map(([file, text]) => {
      this.project.write(file, text);
      return `${this.project.folder}/${file}`;
    });
    const { plan, diagnostics } = await this.#compiler.compile(paths);
    if (!plan || diagnostics.length > 0)
      throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n') || 'There is no plan.');
    return plan;
  }

  async close(): Promise<void> {
    await this.#compiler.close();
    this.project.remove();
  }
}

/** Opens a service for the time of a test. */
export function openService(files: Readonly<Record<string, string>>): ChangingService {
  const service = new ChangingService(files);
  onTestFinished(() => service.close());
  return service;
}

/** Returns the changes between two contracts. */
export function compare(old: ServiceContract, newer: ServiceContract): Change[] {
  return compareServiceContracts(old, newer, { now });
}

/** Returns the contract of a plan. */
export const contractOf = (plan: ProjectPlan): ServiceContract => buildServiceContract(plan);

import type { JobEmission, ModuleEmission } from '../../3-plan/plan.ts';
import type { DataContext } from '../data/dataContext.ts';
import { formatDataLiteral } from '../data/literals.ts';
import { createScopeSources } from '../invoke.ts';
import { ModuleText, block } from '../moduleText.ts';
import { toCamelName, quote } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import { RequestScope } from '../requestScope.ts';

interface JobsOptions {
  readonly paths: AreaPaths;
  readonly check: boolean;
  readonly data: DataContext;
}

/** Returns the name of the constant with the plan of a job: `nightlyReportJob` for `NightlyReport`. */
export function nameJobPlan(job: string): string {
  return `${toCamelName(job)}Job`;
}

/** Emits the module of an area's jobs; undefined if it has none. */
export function emitJobsText(area: ModuleEmission, options: JobsOptions): string | undefined {
  if (area.jobs.length === 0) return undefined;
  const { paths, check } = options;
  const module = new ModuleText(
    paths.jobs,
    area.jobs.map(({ model }) => nameJobPlan(model.name)),
  );
  const plans = area.jobs.map((job) => emitPlanLines(module, job, { ...options, area }));
  return module.text(
    plans.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    { check },
  );
}

type JobsContext = JobsOptions & { readonly area: ModuleEmission };

function emitPlanLines(module: ModuleText, job: JobEmission, surroundings: JobsContext): string[] {
  const { model } = job;
  return [
    `/** ${model.id}. */`,
    ...block(
      `export const ${nameJobPlan(model.name)}: ${module.useType('JobPlan', '@portico/runtime')} = {`,
      [
        `id: ${quote(model.id)},`,
        ...(model.renamedFrom === undefined ? [] : [`storedAs: ${quote(`${model.area}.${model.renamedFrom}`)},`]),
        `schedule: ${formatDataLiteral(model.schedule)},`,
        `overlap: ${quote(model.overlap)},`,
        `missed: ${quote(model.missed)},`,
        `timeout: ${model.timeout},`,
        `retry: ${formatDataLiteral(model.retry)},`,
        `class: ${module.useClass(job.class)},`,
        ...emitInvokeLines(module, job, surroundings),
      ],
      '};',
    ),
  ];
}

/** Emits the calls of a job's methods, which always run in the unit of work: the run is marked as finished when that is saved. */
function emitInvokeLines(module: ModuleText, job: JobEmission, surroundings: JobsContext): string[] {
  return [
    ...(job.tenants ? emitMethodLines(module, { job, name: 'listTenants', method: 'tenants', services: job.tenants }, surroundings) : []),
    ...emitMethodLines(module, { job, name: 'invoke', method: 'execute', services: job.services }, surroundings),
  ];
}

interface CalledMethod {
  readonly job: JobEmission;
  /** The name in the plan. */
  readonly name: string;
  readonly method: string;
  readonly services: readonly string[];
}

function emitMethodLines(module: ModuleText, called: CalledMethod, { area, paths, data }: JobsContext): string[] {
  const scope = new RequestScope(module, createScopeSources(area, data));
  const given = called.services.map((each) => scope.expression(each));
  const result = `new ${module.useClass(called.job.class)}().${called.method}(${given.join(', ')})`;
  const session = scope.session();
  const services = `services: ${module.useType('Services', paths.composition)}`;
  const call = `call: ${module.useType('OperationCall', '@portico/runtime')}`;
  return block(`${called.name}(${services}, ${call}) {`, [...scope.lines, `return ${session}.run(() => ${result});`], '},');
}

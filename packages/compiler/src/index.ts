export { Compiler } from './main.ts';
export type { Compilation, ProjectCompiler } from './commands/port.ts';
export type { Diagnostic, Label } from './diagnostics/diagnostic.ts';
export type { EmittedFile, ProjectPlan } from './3-plan/plan.ts';
export { FreshCode } from './commands/freshCode.ts';
export type { Freshness } from './commands/freshCode.ts';

export { Compiler } from './main.ts';
export type { Compilation, ProjectCompiler } from './commands/port.ts';
export type { Diagnostic, Label } from './diagnostics/diagnostic.ts';
export type { EmittedFile, ProjectPlan } from './4-plan/plan.ts';

import type { ClientArea, ClientPlan } from '../../3-plan/client/clientPlan.ts';
import type { EmittedFile } from '../../3-plan/plan.ts';
import { toKebabCase } from '../names.ts';
import type { Types } from '../reach.ts';
import { clientHeader, ClientModule } from './clientModule.ts';
import { emitClientOperation } from './clientOperation.ts';
import { ClientTypeText } from './clientTypes.ts';
import { listCore, readCore } from './coreFiles.ts';
import { emitErrorsText } from './errorsText.ts';
import { Revivers } from './revivers.ts';

/** The optional parts of a client. */
export interface ClientOptions {
  /** Whether to write the options of TanStack Query. */
  readonly tanstack: boolean;
}

/** Emits the files of a client, relative to its folder, in the order of their paths. */
export function emitClient({ areas }: ClientPlan, { tanstack }: ClientOptions): readonly EmittedFile[] {
  const modules = areas.map((area) => ({ path: `${toKebabCase(area.name)}.ts`, ...emitArea(area) }));
  const used = modules.flatMap(({ core }) => core);
  const extra = [...(used.includes('files') ? ['uploads'] : []), ...(tanstack ? ['tanstack'] : [])];
  const files = listCore(['http', 'testing', ...used, ...extra]).map((name) => ({
    path: `core/${name}.ts`,
    text: `${clientHeader}\n${readCore(name)}`,
  }));
  const all = [...modules.map(({ path, text }) => ({ path, text })), ...files, { path: 'core/errors.ts', text: emitErrorsText() }];
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function emitArea(area: ClientArea): { readonly text: string; readonly core: readonly string[] } {
  const module = new ClientModule('./core', area.names);
  const types: Types = new Map(area.types.map(({ type }) => [type.name, type]));
  const printer = new ClientTypeText(module, area);
  const revivers = new Revivers(module, area, types);
  const context = { module, types, printer, revivers };
  const operations = area.operations.flatMap((operation) => emitClientOperation(operation, context));
  const text = module.text([
    ...area.types.map((type) => printer.emitType(type)),
    ...area.errors.filter(({ isCommon }) => !isCommon).map((error) => printer.emitError(error)),
    ...operations,
    ...revivers.emitNamed(),
  ]);
  return { text, core: module.files };
}

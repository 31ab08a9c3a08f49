import { listEveryVersion } from '@portico/core/manifest';
import type { SourcePlace } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { describeReach, listBreaking } from '../../contract/compare/changes.ts';
import type { Audience, Change } from '../../contract/compare/changes.ts';
import { describeConsumers } from '../../contract/consumers/affected.ts';
import type { Consumer } from '../../contract/consumers/consumer.ts';
import { contractFile } from '../../contract/serviceContract.ts';
import type { ServiceContract } from '../../contract/serviceContract.ts';
import type { Diagnostic, Label } from '../../diagnostics/diagnostic.ts';
import { messages } from '../../diagnostics/messages.ts';
import { createSourceLabel } from '../check/sourceLabel.ts';
import type { ReadSource } from '../check/sourceLabel.ts';

/** The recorded contract with the text of its file, and the current contract. */
export interface ContractPair {
  readonly old: ServiceContract;
  readonly now: ServiceContract;
  readonly text: string;
}

/** The surroundings of the diagnostics. */
export interface BreakageContext {
  readonly plan: ProjectPlan;
  readonly readSource: ReadSource;
  /** The known consumers; absent if none were given. */
  readonly consumers?: readonly Consumer[] | undefined;
}

const codes = {
  clients: 'PRAG0970',
  messages: 'PRAG0971',
  processes: 'PRAG0972',
  rows: 'PRAG0973',
  operators: 'PRAG0974',
} as const satisfies Readonly<Record<Audience, keyof typeof messages>>;

/** Returns a diagnostic for each breaking change: at the declarations that it concerns, or in the file of the contract if it was removed. */
export function describeBreakingChanges(changes: readonly Change[], { old, text }: ContractPair, context: BreakageContext): Diagnostic[] {
  const places = listPlaces(context.plan);
  const sees: ReadSource = (file) => (file === contractFile ? text : context.readSource(file));
  return listBreaking(changes).map((change) => {
    const { subject, text: what, fix = '' } = change;
    const code = codes[change.breaks!];
    const used = context.consumers ? describeConsumers(change, old, context.consumers) : '';
    const wording = messages[code]({ subject, version: old.service.version, change: `${what}${describeReach(change.parts)}${used}`, fix });
    const found = listUses(change).flatMap((use) => findDeclared(use, { places, plan: context.plan, sees }) ?? []);
    const labels = found.length > 0 ? found : [findRecorded(subject, text) ?? []].flat();
    return { code, ...wording, labels: labels.map((label, index) => ({ ...label, primary: index === 0 })) };
  });
}

/** Returns the declarations that a change concerns, each once, with the members that lead to it. */
function listUses({ parts, subject, at = 'changed' }: Change): { readonly subject: string; readonly text: string }[] {
  if (!parts) return [{ subject, text: at }];
  return [...Map.groupBy(parts, (part) => part.subject)].map(([user, own]) => ({
    subject: user,
    text: own.map((part) => part.at ?? 'changed').join(', '),
  }));
}

/** Reports a contract file that cannot be read. */
export function createUnreadableDiagnostic(reason: string): Diagnostic {
  return { code: 'PRAG0975', ...messages.PRAG0975({ file: contractFile, reason }), labels: [] };
}

interface DeclaredPlace {
  readonly name: string;
  readonly source: SourcePlace;
}

/** Returns the places of declarations by the names that a contract gives them. */
function listPlaces({ modules, settings = [] }: ProjectPlan): ReadonlyMap<string, DeclaredPlace> {
  const declared = modules.flatMap(({ manifest }) => [
    ...listEveryVersion(manifest.operations).flatMap((each) => [
      [each.id, each] as const,
      [`${each.id} ${each.apiVersion?.number ?? 1}.0`, each] as const,
    ]),
    ...(manifest.events ?? []).map((each) => [each.id, each] as const),
    ...(manifest.handlers ?? []).map((each) => [each.id, each] as const),
  ]);
  const keys = settings.map(({ key, source }) => [key, { name: `'${key}'`, source }] as const);
  return new Map<string, DeclaredPlace>([...declared, ...keys]);
}

interface Places {
  readonly places: ReadonlyMap<string, DeclaredPlace>;
  readonly plan: ProjectPlan;
  readonly sees: ReadSource;
}

/** Returns the label of a declaration: of its name, or of the class of an entity. */
function findDeclared({ subject, text }: ReturnType<typeof listUses>[number], { places, plan, sees }: Places): Label | undefined {
  const place = places.get(subject);
  if (place) return createSourceLabel(place, sees, text);
  const entity = plan.modules.flatMap(({ entities }) => entities).find(({ model }) => model.id === subject);
  if (!entity) return undefined;
  const { name, from } = entity.class;
  const at = sees(from).indexOf(`class ${name} `);
  return at < 0 ? undefined : { file: from, start: at + 6, end: at + 6 + name.length, text, primary: true };
}

/** Returns the place of a removed declaration in the file of the contract. */
function findRecorded(subject: string, text: string): Label | undefined {
  const name = JSON.stringify(subject);
  const start = text.indexOf(`\n    ${name}: `) + 5;
  return start < 5 ? undefined : { file: contractFile, start, end: start + name.length, text: 'recorded here', primary: true };
}

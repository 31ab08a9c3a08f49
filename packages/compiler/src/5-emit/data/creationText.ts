import { languagePackage } from '../../0-program/program.ts';
import type { EntityEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';

/** Emits the declaration of which values a new entity of each class takes. */
export function emitCreationLines(entities: readonly EntityEmission[], module: ModuleText): string[] {
  const key = module.name('entities');
  const members = entities.flatMap((entity) => {
    const own = module.useClassType(entity.class);
    const pair = [`readonly entity: ${own};`, `readonly values: ${emitValuesType(entity, own)};`];
    return block(`${quote(entity.model.id)}: {`, pair, '};');
  });
  const declared = block('interface EntityCreations {', block(`readonly [${key}]: {`, members, '};'));
  return [`declare const ${key}: unique symbol;`, '', ...block(`declare module ${quote(languagePackage)} {`, declared)];
}

/** Emits the properties that code sets, optional if they are nullable or have an initial value. */
function emitValuesType({ model, initialized }: EntityEmission, own: string): string {
  const settable = model.fields.filter(({ property, trait, number }) => property !== 'id' && trait === undefined && number === undefined);
  const isOptional = ({ property, nullable }: (typeof settable)[number]) => nullable === true || initialized.includes(property);
  const pick = (fields: typeof settable) => `Pick<${own}, ${fields.map(({ property }) => quote(property)).join(' | ')}>`;
  const [optional, required] = [settable.filter(isOptional), settable.filter((field) => !isOptional(field))];
  const parts = [...(required.length > 0 ? [pick(required)] : []), ...(optional.length > 0 ? [`Partial<${pick(optional)}>`] : [])];
  return parts.length > 0 ? parts.join(' & ') : 'Record<string, never>';
}

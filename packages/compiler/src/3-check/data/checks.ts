import type { Check } from '../view.ts';
import { aboutNoEntity } from './aboutNoEntity.ts';
import { addedRules } from './addedRules.ts';
import { columns } from './columns.ts';
import { complexFilters } from './complexFilters.ts';
import { dtos } from './dtos.ts';
import { entityMade } from './entityMade.ts';
import { filterOperators } from './filterOperators.ts';
import { filterTargets } from './filterTargets.ts';
import { filterTypes } from './filterTypes.ts';
import { generatedNumbers } from './generatedNumbers.ts';
import { givenFields } from './givenFields.ts';
import { idleMutationInputs } from './idleMutationInputs.ts';
import { idleQueryInputs } from './idleQueryInputs.ts';
import { keys } from './keys.ts';
import { links } from './links.ts';
import { mappedBy } from './mappedBy.ts';
import { mutationKey } from './mutationKey.ts';
import { mutationTypes } from './mutationTypes.ts';
import { paging } from './paging.ts';
import { precision } from './precision.ts';
import { reach } from './reach.ts';
import { relationKeys } from './relationKeys.ts';
import { relationTargets } from './relationTargets.ts';
import { results } from './results.ts';
import { sharedTable } from './sharedTable.ts';
import { softDeletion } from './softDeletion.ts';
import { sortTargets } from './sortTargets.ts';
import { statusAssigned } from './statusAssigned.ts';
import { takenMembers } from './takenMembers.ts';
import { repeatedTraits, requiredVersions } from './traits.ts';
import { unsetFields } from './unsetFields.ts';
import { userEntities } from './userEntities.ts';
import { verbs } from './verbs.ts';

/** What can be wrong with entities, queries, mutations and the areas that they belong to. */
export const dataChecks: readonly Check[] = [
  repeatedTraits,
  requiredVersions,
  userEntities,
  entityMade,
  sharedTable,
  columns,
  precision,
  generatedNumbers,
  keys,
  relationTargets,
  relationKeys,
  mappedBy,
  statusAssigned,
  takenMembers,
  filterTargets,
  filterOperators,
  filterTypes,
  sortTargets,
  idleQueryInputs,
  results,
  dtos,
  paging,
  addedRules,
  complexFilters,
  idleMutationInputs,
  mutationTypes,
  givenFields,
  mutationKey,
  unsetFields,
  softDeletion,
  verbs,
  links,
  reach,
  aboutNoEntity,
];

import type { Check } from '../view.ts';
import { aboutNoEntity } from './aboutNoEntity.ts';
import { columns } from './columns.ts';
import { dtos } from './dtos.ts';
import { entityMade } from './entityMade.ts';
import { generatedNumbers } from './generatedNumbers.ts';
import { keys } from './keys.ts';
import { mappedBy } from './mappedBy.ts';
import { precision } from './precision.ts';
import { reach } from './reach.ts';
import { relationKeys } from './relationKeys.ts';
import { relationTargets } from './relationTargets.ts';
import { sharedTable } from './sharedTable.ts';
import { statusAssigned } from './statusAssigned.ts';
import { takenMembers } from './takenMembers.ts';
import { repeatedTraits, requiredVersions } from './traits.ts';
import { userEntities } from './userEntities.ts';

/** What can be wrong with entities, and with queries and mutations in the areas that they belong to. */
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
  dtos,
  reach,
  aboutNoEntity,
];

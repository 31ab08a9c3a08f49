import type { Check } from '../view.ts';
import { checkAboutNoEntity } from './aboutNoEntity.ts';
import { checkColumns } from './columns.ts';
import { checkDtos } from './dtos.ts';
import { checkEntityMade } from './entityMade.ts';
import { checkGeneratedNumbers } from './generatedNumbers.ts';
import { checkKeys } from './keys.ts';
import { checkMappedBy } from './mappedBy.ts';
import { checkPrecision } from './precision.ts';
import { checkReach } from './reach.ts';
import { checkRelationKeys } from './relationKeys.ts';
import { checkRelationTargets } from './relationTargets.ts';
import { checkSharedTable } from './sharedTable.ts';
import { checkStatusAssigned } from './statusAssigned.ts';
import { checkTakenMembers } from './takenMembers.ts';
import { checkRepeatedTraits, checkRequiredVersions } from './traits.ts';
import { checkUserEntities } from './userEntities.ts';

/** What can be wrong with entities, and with queries and mutations in the areas that they belong to. */
export const dataChecks: readonly Check[] = [
  checkRepeatedTraits,
  checkRequiredVersions,
  checkUserEntities,
  checkEntityMade,
  checkSharedTable,
  checkColumns,
  checkPrecision,
  checkGeneratedNumbers,
  checkKeys,
  checkRelationTargets,
  checkRelationKeys,
  checkMappedBy,
  checkStatusAssigned,
  checkTakenMembers,
  checkDtos,
  checkReach,
  checkAboutNoEntity,
];

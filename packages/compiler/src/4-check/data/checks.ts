import type { Check } from '../view.ts';
import { checkRepositoryEntity } from './repositoryEntity.ts';
import { checkColumns } from './columns.ts';
import { checkDtos } from './dtos.ts';
import { checkEntityConstruction } from './entityConstruction.ts';
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

/** The checks of entities, and of queries and mutations in their areas. */
export const dataChecks: readonly Check[] = [
  checkRepeatedTraits,
  checkRequiredVersions,
  checkUserEntities,
  checkEntityConstruction,
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
  checkRepositoryEntity,
];

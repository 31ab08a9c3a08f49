/** @deprecated Use `getContractId`; this name will be removed in the next minor version. */
export { getContractId as contractId } from './contract/areaContract.ts';

/** @deprecated Use `buildContract`; this name will be removed in the next minor version. */
export { buildContract as contractOf } from './contract/areaContract.ts';

/** @deprecated Use `serializeContract`; this name will be removed in the next minor version. */
export { serializeContract as contractText } from './contract/areaContract.ts';

/** @deprecated Use `listEveryVersion`; this name will be removed in the next minor version. */
export { listEveryVersion as everyVersion } from './versions.ts';

/** @deprecated Use `buildFinalRoute`; this name will be removed in the next minor version. */
export { buildFinalRoute as finalRoute } from './routes.ts';

/** @deprecated Use `getGroupChain`; this name will be removed in the next minor version. */
export { getGroupChain as groupChain } from './routes.ts';

/** @deprecated Use `excludeEverything`; this name will be removed in the next minor version. */
export { excludeEverything as letNothingThrough } from './constraints.ts';

/** @deprecated Use `countLetterEdits`; this name will be removed in the next minor version. */
export { countLetterEdits as lettersApart } from '../values/misspelling.ts';

/** @deprecated Use `findMisspelling`; this name will be removed in the next minor version. */
export { findMisspelling as misspelt } from '../values/misspelling.ts';

/** @deprecated Use `listShapeParts`; this name will be removed in the next minor version. */
export { listShapeParts as partsOf } from './shapeParts.ts';

/** @deprecated Use `listReferences`; this name will be removed in the next minor version. */
export { listReferences as referencesOf } from './shapeParts.ts';

/** @deprecated Use `formatVersion`; this name will be removed in the next minor version. */
export { formatVersion as versionText } from './versions.ts';

/** @deprecated Use `MemberSource`; this name will be removed in the next minor version. */
export type { MemberSource as Projected } from './query.ts';

/** @deprecated Use `readOutcome`; this name will be removed in the next minor version. */
export { readOutcome as answerOf } from './reading/readOutcome.ts';

/** @deprecated Use `createDetachedCall`; this name will be removed in the next minor version. */
export { createDetachedCall as apartFromCalls } from './reading/message.ts';

/** @deprecated Use `parseBoolean`; this name will be removed in the next minor version. */
export { parseBoolean as booleanOf } from '@portico/core/values';

/** @deprecated Use `decodeBase64`; this name will be removed in the next minor version. */
export { decodeBase64 as bytesOf } from './reading/text.ts';

/** @deprecated Use `getAreaCalls`; this name will be removed in the next minor version. */
export { getAreaCalls as callsOf } from './calls/getAreaCalls.ts';

/** @deprecated Use `countCodePoints`; this name will be removed in the next minor version. */
export { countCodePoints as codePoints } from '@portico/core/values';

/** @deprecated Use `parseDateText`; this name will be removed in the next minor version. */
export { parseDateText as dateOf } from '@portico/core/values';

/** @deprecated Use `parseDateTime`; this name will be removed in the next minor version. */
export { parseDateTime as dateTimeOf } from '@portico/core/values';

/** @deprecated Use `toDecimalDigits`; this name will be removed in the next minor version. */
export { toDecimalDigits as decimalDigits } from '@portico/core/values';

/** @deprecated Use `parseDecimalText`; this name will be removed in the next minor version. */
export { parseDecimalText as decimalOf } from '@portico/core/values';

/** @deprecated Use `parseGuidText`; this name will be removed in the next minor version. */
export { parseGuidText as guidOf } from '@portico/core/values';

/** @deprecated Use `parseInt32`; this name will be removed in the next minor version. */
export { parseInt32 as intOf } from '@portico/core/values';

/** @deprecated Use `getItemNode`; this name will be removed in the next minor version. */
export { getItemNode as itemNode } from './reading/jsonModel.ts';

/** @deprecated Use `parseInt64`; this name will be removed in the next minor version. */
export { parseInt64 as longOf } from '@portico/core/values';

/** @deprecated Use `getMemberNode`; this name will be removed in the next minor version. */
export { getMemberNode as memberNode } from './reading/jsonModel.ts';

/** @deprecated Use `readMessage`; this name will be removed in the next minor version. */
export { readMessage as messageOf } from './reading/message.ts';

/** @deprecated Use `formatPointerName`; this name will be removed in the next minor version. */
export { formatPointerName as nameAt } from './reading/failures.ts';

/** @deprecated Use `reportNotListed`; this name will be removed in the next minor version. */
export { reportNotListed as notOneOf } from './reading/failures.ts';

/** @deprecated Use `parseDouble`; this name will be removed in the next minor version. */
export { parseDouble as numberOf } from '@portico/core/values';

/** @deprecated Use `createChoiceReader`; this name will be removed in the next minor version. */
export { createChoiceReader as oneOf } from './reading/convert.ts';

/** @deprecated Use `toPlainValue`; this name will be removed in the next minor version. */
export { toPlainValue as plainValue } from './reading/exactNumbers.ts';

/** @deprecated Use `getSamplingStart`; this name will be removed in the next minor version. */
export { getSamplingStart as startOf } from './reading/checks.ts';

/** @deprecated Use `getSamplingStep`; this name will be removed in the next minor version. */
export { getSamplingStep as stepOf } from './reading/checks.ts';

/** @deprecated Use `passText`; this name will be removed in the next minor version. */
export { passText as textOf } from '@portico/core/values';

/** @deprecated Use `describeDepthProblem`; this name will be removed in the next minor version. */
export { describeDepthProblem as tooDeep } from './reading/jsonLimits.ts';

/** @deprecated Use `createChoiceParser`; this name will be removed in the next minor version. */
export { createChoiceParser as valueOf } from './reading/convert.ts';

/** @deprecated Use `getWholeNode`; this name will be removed in the next minor version. */
export { getWholeNode as wholeNode } from './reading/jsonModel.ts';

/** @deprecated Use `trimTrailingZeros`; this name will be removed in the next minor version. */
export { trimTrailingZeros as withoutTrailingZeros } from '@portico/core/values';

/** @deprecated Use `toExactJson`; this name will be removed in the next minor version. */
export { toExactJson as writtenExactly } from './reading/exactNumbers.ts';

/** @deprecated Use `ReadResult`; this name will be removed in the next minor version. */
export type { ReadResult as ReadAnswer } from './reading/readOutcome.ts';

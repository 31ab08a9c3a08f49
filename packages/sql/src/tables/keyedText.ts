import { largestKeyedText } from '@portico/core/manifest';

export { largestKeyedText };

/** The length at which a text is within `largestKeyedText`, whatever its characters: a character takes up to four bytes. */
export const longestKeyedText = largestKeyedText / 4;

import { foundIn } from './support.ts';

/** The rules that the sources of these tests use, and what carries them. */
export const rules = `import { VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Count, CreditCard, Each, Email, EqualTo, FromQuery, Future, FutureOrPresent, GreaterThanOrEqual, JsonPropertyName, Length, LessThan, LessThanOrEqual, MaxCount, MaxFileSize, MaxLength, MinCount, MinLength, MultipleOf, Negative, NotEmpty, NotEqualTo, OneOf, Past, PastOrPresent, Phone, Positive, Regex, StringLength, UniqueItems, Url } from '@portico/core';
`;
/** Returns the findings in an operation with these inputs. */
export const inputs = (fields: string) =>
  foundIn(`${rules}export class Take extends VoidEndpoint(Post('/take')) { ${fields} handle() {} }`);
/** Returns the findings in an operation with an input that has a member of a type. */
export const member = (type: string) =>
  foundIn(
    `${rules}export interface Sent { value: ${type} } export class Take extends VoidEndpoint(Post('/take')) { readonly sent!: Sent; handle() {} }`,
  );
/** Returns the findings in types, and in an operation with an input that uses them. */
export const declaring = (types: string, field: string) =>
  foundIn(`${rules}${types} export class Take extends VoidEndpoint(Post('/take')) { ${field} handle() {} }`);

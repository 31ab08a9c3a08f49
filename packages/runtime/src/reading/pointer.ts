export { pointer } from '@portico/core/values';

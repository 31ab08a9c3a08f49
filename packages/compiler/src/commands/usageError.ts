export { UsageError } from '@portico/migrations';

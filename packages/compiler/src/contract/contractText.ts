import { isJsonObject } from '@portico/core/values';
import { contractFormat } from './serviceContract.ts';
import type { ContractRecord, HistoryEntry, ServiceContract } from './serviceContract.ts';

/** The longest line of the file, if it can be broken. */
const width = 140;

/** Prints the file: what fits on a line is on one, so that a change of one input is a change of one line. */
export function formatContract({ contract, history }: ContractRecord): string {
  const { service, ...parts } = contract;
  return `${formatBroken({ format: contractFormat, service, ...parts, history }, '', 2)}\n`;
}

/** Prints a value; the members of the outermost objects are on lines of their own. */
function formatBroken(value: unknown, indent: string, levels: number): string {
  const compact = formatCompact(value);
  const isShort = levels <= 0 && indent.length + compact.length <= width;
  if (typeof value !== 'object' || value === null || isShort || compact === '{}' || compact === '[]') return compact;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each) => `${inner}${formatBroken(each, inner, levels - 1)}`)
    : listMembers(value).map(([name, each]) => `${inner}${JSON.stringify(name)}: ${formatBroken(each, inner, levels - 1)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function formatCompact(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatCompact).join(', ')}]`;
  const members = listMembers(value).map(([name, each]) => `${JSON.stringify(name)}: ${formatCompact(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function listMembers(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

/** Parses the file. Returns the reason if it is not a contract that this version reads. */
export function parseContract(text: string): ContractRecord | { readonly reason: string } {
  const value = parseObject(text);
  if (typeof value === 'string') return { reason: value };
  const { format, history, ...contract } = value;
  if (format !== contractFormat)
    return { reason: `its format is ${JSON.stringify(format)}, and this version of Portico reads format ${contractFormat}` };
  const damaged = listDamaged({ ...contract, history });
  if (damaged !== undefined) return { reason: `'${damaged}' is missing or has another form` };
  return { contract: contract as unknown as ServiceContract, history: history as readonly HistoryEntry[] };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | string {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
    return isJsonObject(value) ? value : 'it is not a JSON object';
  } catch (error) {
    return `it is not JSON: ${(error as Error).message}`;
  }
}

/** Returns the name of the first part that is missing or is not what the comparison reads. */
function listDamaged(value: Readonly<Record<string, unknown>>): string | undefined {
  const { service } = value;
  if (!isJsonObject(service) || typeof service['version'] !== 'string') return 'service';
  for (const name of ['operations', 'types', 'events', 'handlers', 'rows', 'configuration']) {
    const part = value[name];
    if (!isJsonObject(part)) return name;
    const bad = Object.entries(part).find(([, entry]) => !isEntry(name, entry));
    if (bad) return `${name}.${bad[0]}`;
  }
  return ['remote', 'permissions', 'history'].find((name) => !Array.isArray(value[name]));
}

function isEntry(part: string, entry: unknown): boolean {
  if (!isJsonObject(entry)) return false;
  if (part === 'operations')
    return (
      isJsonObject(entry['inputs']) &&
      isJsonObject(entry['access']) &&
      Array.isArray(entry['refusals']) &&
      typeof entry['status'] === 'number'
    );
  return part === 'events' ? isJsonObject(entry['members']) : true;
}

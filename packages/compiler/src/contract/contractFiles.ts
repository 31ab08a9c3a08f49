import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../ignoreMissing.ts';
import { formatContract, parseContract } from './contractText.ts';
import { contractFile } from './serviceContract.ts';
import type { ContractRecord } from './serviceContract.ts';

/** The file of a project as it was found. */
export interface ReadContract {
  readonly text: string;
  readonly record: ContractRecord | { readonly reason: string };
}

/** Reads the recorded contract of a project; undefined if it has none. */
export async function readContract(project: string): Promise<ReadContract | undefined> {
  const text = await ignoreMissing(readFile(join(project, contractFile), 'utf8'));
  return text === undefined ? undefined : { text: text.replaceAll('\r\n', '\n'), record: parseContract(text) };
}

/** Writes the contract of a project. */
export async function writeContract(project: string, record: ContractRecord): Promise<void> {
  await writeFile(join(project, contractFile), formatContract(record));
}

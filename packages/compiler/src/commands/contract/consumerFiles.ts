import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentFailure } from '@portico/migrations';
import { parseConsumer } from '../../contract/consumers/consumer.ts';
import type { Consumer } from '../../contract/consumers/consumer.ts';

/** Reads the recorded uses of clients in a folder, one JSON file each. Throws if the folder or a file cannot be read. */
export async function readConsumers(folder: string): Promise<readonly Consumer[]> {
  const names = await listFiles(folder);
  if (names.length === 0) throw new EnvironmentFailure(`The folder '${folder}' contains no recorded use of a client (*.json).`);
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const consumer = parseConsumer(await readFile(file, 'utf8'));
      if ('reason' in consumer) throw new EnvironmentFailure(`The recorded use '${file}' cannot be read: ${consumer.reason}.`);
      return consumer;
    }),
  );
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  } catch (error) {
    throw new EnvironmentFailure(`The folder of consumers '${folder}' cannot be read: ${(error as Error).message}`);
  }
}

import { measureUploads } from '../uploads/measure.mjs';
import { measureDownloads } from './downloads.mjs';

/**
 * Files out and in.
 * @param {{ rounds: number, seconds: number, say: (line: string) => void }} options
 */
export async function measureFiles(options) {
  return { downloads: await measureDownloads(options), uploads: await measureUploads(options) };
}

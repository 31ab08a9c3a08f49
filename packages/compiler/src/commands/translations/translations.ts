import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ProjectCatalogues } from '../../3-plan/messageCatalogue.ts';
import type { TranslationRecord } from '../../2-read/translationRecords.ts';
import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../usageError.ts';
import { formatCatalogue, formatEntries } from './formatCatalogue.ts';

/** The codes of diagnostics about catalogues, which this command corrects. */
const ofCatalogues = /^PRAG098[123]$/;

/** Runs `portico translations add <language>`, which writes a catalogue or adds the missing messages. Returns the exit code. */
export async function translations(context: ProjectContext, [, given]: readonly string[]): Promise<number> {
  const language = readLanguage(given);
  return context.withCompiler(async (compiler) => {
    const { catalogues, diagnostics, sources } = await compiler.compile();
    const others = diagnostics.filter(({ code }) => !ofCatalogues.test(code));
    if (!catalogues || others.length > 0) {
      context.report(others, sources);
      return exitCodes.problems;
    }
    const present = catalogues.written.find((each) => each.language === language);
    const result = present
      ? await addMissing(context, present, catalogues)
      : await writeNew(context, { language, catalogues, sources: findSources(sources) });
    context.print({ language, ...result }, () => describeResult(result));
    return exitCodes.success;
  });
}

/** The file of a catalogue, and the number of messages that were added to it. */
interface CatalogueResult {
  readonly file: string;
  readonly added: number;
}

function readLanguage(given: string | undefined): string {
  if (given === undefined) throw new UsageError('Name the language, such as `portico translations add de`.');
  try {
    return Intl.getCanonicalLocales(given)[0]!;
  } catch {
    throw new UsageError(`'${given}' is no language tag, such as 'de', 'ja' or 'pt-BR'.`);
  }
}

/** Returns the folder of the sources, from the paths of files relative to the project. */
function findSources(sources: ReadonlyMap<string, string>): string {
  const [first = 'src/index.ts'] = sources.keys();
  return first.split('/')[0]!;
}

async function writeNew(
  context: ProjectContext,
  { language, catalogues, sources }: { language: string; catalogues: ProjectCatalogues; sources: string },
): Promise<CatalogueResult> {
  const file = `${sources}/translations/${language}.ts`;
  const path = join(context.folder, file);
  if (existsSync(path)) throw new UsageError(`'${file}' exists, but declares no catalogue for '${language}'.`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, formatCatalogue(language, catalogues.required));
  return { file, added: catalogues.required.size };
}

async function addMissing(
  context: ProjectContext,
  { messages, place }: TranslationRecord,
  { required }: ProjectCatalogues,
): Promise<CatalogueResult> {
  const file = relative(context.folder, place.file).replaceAll('\\', '/');
  const present = new Set(messages.map(({ key }) => key));
  const missing = new Map([...required].filter(([key]) => !present.has(key)));
  if (missing.size === 0) return { file, added: 0 };
  const last = messages.at(-1);
  if (!last || last.place.file !== place.file) throw new UsageError(`Add the messages to '${file}' by hand: it has no literal messages.`);
  const text = await readFile(place.file, 'utf8');
  const rest = text.slice(last.place.end).replace(/^\s*,/, '');
  await writeFile(place.file, `${text.slice(0, last.place.end)},\n${formatEntries(missing)}${rest.replace(/^\n/, '')}`);
  return { file, added: missing.size };
}

function describeResult({ file, added }: CatalogueResult): string {
  if (added === 0) return `${file} is complete.\n`;
  return `wrote ${file}: ${added} ${added === 1 ? 'message' : 'messages'} to translate\n`;
}

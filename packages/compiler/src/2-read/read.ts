import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { findIn } from '../1-find/find.ts';
import type { FoundClass } from '../1-find/find.ts';
import { Findings, label } from '../finding.ts';
import type { Finding } from '../finding.ts';
import { dependsOn, listTouchedTypes } from './dependencies.ts';
import { account } from './accounting/account.ts';
import { reportDecorators } from './decorators.ts';
import { reportForms, reportLanguageAdditions, reportOldModuleSyntax } from './declarationForms.ts';
import { reportNotErasable } from './erasable.ts';
import { readBypasses } from './bypasses.ts';
import { findOpenBase } from './openBases.ts';
import type { OpenBase } from './openBases.ts';
import { readRaises } from './raises.ts';
import { readCatalogs } from './readCatalogs.ts';
import { readConfigurationKeys } from './readConfigurationKeys.ts';
import { readSentences, readTranslations } from './readTranslations.ts';
import { readCompositions } from './readCompositions.ts';
import { readDtos } from './readDtos.ts';
import { readEntity } from './readEntity.ts';
import { readEvent } from './readEvent.ts';
import { readGroup, readModule } from './readGroup.ts';
import { readImports } from './readImports.ts';
import { createReading } from './reading.ts';
import { readJob } from './readJob.ts';
import { readMessageHandler } from './readMessageHandler.ts';
import { readOperation } from './readOperation.ts';
import { readRoles } from './readRoles.ts';
import { readRequirements } from './readRequirements.ts';
import { readService } from './readServices.ts';
import type { Records } from './records.ts';
import { reportRetyped } from './retyped.ts';
import { reportErasedBases } from './erasedBases.ts';
import { findSkipped } from './skipped.ts';
import { reportTypesAsValues } from './typesAsValues.ts';
import { reportUncallable } from './unreadMembers.ts';
import { reportBase, reportHeadArguments, reportImports } from './unresolved.ts';
import { listExtendedCalls, listStoredCalls, reportUnextended } from './accounting/storedHeads.ts';
import type { StoredCall } from './accounting/storedHeads.ts';
import { addClassObstacles } from './types/derivedClasses.ts';
import { NamedTypes } from './types/namedTypes.ts';
import type { PublishedType } from './types/publish.ts';
import { TypeReader } from './types/typeReader.ts';

/** The records of one file's classes. */
interface FileRecords extends Omit<Records, 'types' | 'hiddenDtos'> {
  readonly openBases: readonly OpenBase[];
  /** The head calls in constants, and those that declarations extend. */
  readonly storedCalls: readonly StoredCall[];
  readonly extendedCalls: readonly string[];
  readonly published: readonly PublishedType[];
  readonly findings: readonly Finding[];
  readonly touched: ReadonlySet<string>;
  /** The named types among them. */
  readonly types: readonly string[];
  /** The names of the lists that are not empty. */
  readonly filled: readonly ListName[];
}

/** The project as records, the types that the type checker must confirm, and all findings of reading. */
export interface ProjectRecords {
  readonly records: Records;
  /** Classes that may be declarations; the type checker decides, if there is one. */
  readonly openBases: readonly OpenBase[];
  readonly published: readonly PublishedType[];
  readonly findings: readonly Finding[];
  /** The parts that the syntax could not resolve; without a type checker these are findings, too. */
  readonly unfollowed: readonly Finding[];
}

/** The lists of records that each file has. */
const listNames = [
  'operations',
  'groups',
  'modules',
  'services',
  'entities',
  'bypasses',
  'catalogs',
  'translations',
  'sentences',
  'grants',
  'configurationKeys',
  'requirements',
  'events',
  'messageHandlers',
  'raises',
  'jobs',
  'imports',
  'compositions',
  'published',
  'findings',
  'openBases',
  'storedCalls',
  'extendedCalls',
] as const satisfies readonly (keyof FileRecords)[];

type ListName = (typeof listNames)[number];

type RecordLists = { [Name in ListName]: FileRecords[Name][number][] };

/** Joins the lists of all files under their names; nearly all of them are empty. */
function joinLists(files: readonly FileRecords[]): RecordLists {
  const all = Object.fromEntries(listNames.map((name) => [name, [] as unknown[]]));
  for (const file of files) for (const name of file.filled) for (const each of file[name]) all[name]!.push(each);
  return all as RecordLists;
}

/** Reads the project into records, file by file; a file is read again only when something it depends on changed. */
export class Reader {
  readonly #program: Program;
  /** The named types of the project. */
  readonly types: NamedTypes;
  readonly #files = new Map<string, FileRecords>();
  #reads = 0;

  constructor(program: Program) {
    this.#program = program;
    this.types = new NamedTypes(program);
  }

  /** The number of files that the last `read` read into records. */
  get reads(): number {
    return this.#reads;
  }

  /** Drops results that depend on changed files and imports. */
  forget(reached: ReadonlySet<string>): void {
    this.types.forget(reached);
    for (const [path, { touched }] of this.#files) if (dependsOn(touched, reached)) this.#files.delete(path);
  }

  /** Returns the records of these files, and all findings of reading them. Calls `seen` with the positions of each file once it is read. */
  read(files: readonly SourceFile[], seen: (published: readonly PublishedType[]) => void = () => undefined): ProjectRecords {
    this.#reads = 0;
    const read = files.map((file) => {
      const records = this.#readFileRecords(file);
      seen(records.published);
      return records;
    });
    const { published: inFiles, findings, openBases, storedCalls, extendedCalls, ...lists } = joinLists(read);
    const reader = new TypeReader(this.#program, this.types, { subject: '', findings: new Findings() });
    const dtos = this.#program.track(() => readDtos(reader, files, lists.operations));
    this.types.retain([...read.map(({ types }) => types), listTouchedTypes(dtos.touched)]);
    const published = [...inFiles, ...reader.published];
    return {
      records: {
        ...lists,
        hiddenDtos: dtos.result,
        types: new Map([...addClassObstacles(this.#program, this.types.settled.derived()), ...this.types.records]),
      },
      openBases,
      published,
      unfollowed: [...published.flatMap(({ unfollowed }) => unfollowed), ...this.types.unfollowed()],
      findings: [
        ...findings,
        ...reportUnextended(storedCalls, extendedCalls),
        ...this.types.findings(published),
        ...findSkipped(this.#program),
      ],
    };
  }

  #readFileRecords(file: SourceFile): FileRecords {
    const known = this.#files.get(file.path);
    if (known) return known;
    this.#reads++;
    const { result, touched } = this.#program.track(() => {
      this.#program.touch([file.path]);
      return this.#readFile(file);
    });
    const filled = listNames.filter((name) => result[name].length > 0);
    const records = { ...result, touched, types: listTouchedTypes(touched), filled };
    this.#files.set(file.path, records);
    return records;
  }

  #readFile(file: SourceFile): Omit<FileRecords, 'touched' | 'types' | 'filled'> {
    const findings = new Findings();
    for (const { message, start, end } of file.errors) {
      findings.report('PRAG0103', { problem: message.replace(/\.$/, '') }, label({ file: file.path, start, end }, ''));
    }
    reportImports(this.#program, file, findings);
    const types = new TypeReader(this.#program, this.types, { subject: '', findings });
    const found = findIn(this.#program, file);
    this.#reportFile(file, found, findings);
    const hidden = account(this.#program, file, { found, findings });
    const of = (...kinds: FoundClass['kind'][]) =>
      found.filter(({ kind }) => kinds.includes(kind)).map((each) => createReading(each, types));
    return {
      operations: of('operation').flatMap((reading) => readOperation(reading) ?? []),
      groups: of('group').flatMap((reading) => readGroup(reading) ?? []),
      modules: of('module').flatMap((reading) => readModule(reading) ?? []),
      services: of('service', 'provider', 'filter', 'policy', 'seed').map(readService),
      entities: of('entity').map(readEntity),
      bypasses: readBypasses(this.#program, file),
      catalogs: readCatalogs(this.#program, file, findings),
      translations: readTranslations(this.#program, file, findings),
      sentences: readSentences(this.#program, file, findings),
      grants: readRoles(this.#program, file),
      configurationKeys: readConfigurationKeys(this.#program, file),
      requirements: readRequirements(this.#program, file),
      events: of('event').map(readEvent),
      messageHandlers: of('messageHandler').map(readMessageHandler),
      raises: readRaises(this.#program, file),
      jobs: of('job').map(readJob),
      imports: readImports(this.#program, file),
      compositions: readCompositions(this.#program, file),
      storedCalls: listStoredCalls(this.#program, file),
      extendedCalls: listExtendedCalls([...found, ...hidden]),
      openBases: [...found, ...hidden].flatMap((each) => findOpenBase(this.#program, each) ?? []),
      published: types.published,
      findings: findings.list,
    };
  }

  /** Reports the problems of a file that do not depend on its records. */
  #reportFile(file: SourceFile, found: readonly FoundClass[], findings: Findings): void {
    for (const each of found) {
      reportBase(this.#program, each, findings);
      if (each.kind !== 'service') reportHeadArguments(this.#program, each, findings);
      reportRetyped(this.#program, each, findings);
      reportErasedBases(this.#program, each, findings);
      reportDecorators(each, findings);
      reportUncallable(each, findings);
    }
    reportForms(this.#program, file, found, findings);
    reportOldModuleSyntax(file, findings);
    reportLanguageAdditions(file, findings);
    reportTypesAsValues(this.#program, file, findings);
    reportNotErasable(this.#program, file, findings);
  }
}

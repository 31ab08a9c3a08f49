/**
 * A package whose tests are put to the proof.
 * @typedef {object} ProvedPackage
 * @property {readonly string[]} sources patterns of the files that are changed
 * @property {readonly string[]} tests patterns of the test files that may notice, its own first. Those of applications are left out: they
 * take minutes each, and are no place to show what a package does.
 * @property {number} [patience] seconds of tests that a mutant is shown before it counts as survived; 60 where nothing is said
 */

const testsOf = (/** @type {string[]} */ ...names) => names.map((name) => `packages/${name}/test/**/*.test.ts`);

/** @type {Readonly<Record<string, ProvedPackage>>} */
export const packages = {
  core: { sources: ['packages/core/src/**/*.ts'], tests: testsOf('core', 'runtime', 'data', 'messaging', 'remote') },
  // Of the host's tests those that send requests through every stage: all of them take an hour.
  runtime: {
    sources: ['packages/runtime/src/**/*.ts'],
    tests: [
      ...testsOf('runtime'),
      'packages/host-fastify/test/*.test.ts',
      'packages/host-fastify/test/files/*.test.ts',
      // Emitted code, which is what calls the readers.
      'packages/compiler/test/emit/*.test.ts',
    ],
  },
  data: { sources: ['packages/data/src/**/*.ts'], tests: testsOf('data', 'data-sqlite', 'data-postgres', 'sql') },
  messaging: { sources: ['packages/messaging/src/**/*.ts'], tests: testsOf('messaging', 'messaging-http', 'messaging-rabbitmq') },
  migrations: {
    sources: ['packages/migrations/src/**/*.ts'],
    // The commands run with the compiler, which writes the files.
    tests: [
      ...testsOf('migrations'),
      'packages/compiler/test/commands/migrations.test.ts',
      'packages/compiler/test/commands/migrations/*.test.ts',
    ],
    patience: 240,
  },
  remote: { sources: ['packages/remote/src/**/*.ts'], tests: testsOf('remote') },
  // The rooms that decide and emit: those before them talk to TypeScript, and commands to the terminal. Of the tests the samples, those of
  // the rooms, and those of emitted code that need no second host or process: the others are about what runs, and take twice as long.
  compiler: {
    sources: ['2-read', '3-plan', '4-check', '5-emit', 'shapes'].map((room) => `packages/compiler/src/${room}/**/*.ts`),
    tests: [
      'packages/compiler/test/*.test.ts',
      'packages/compiler/test/{check,plan,read}/*.test.ts',
      'packages/compiler/test/emit/{afterChange,afterChangeAcrossAreas,agreement,areaCallsFollowed,binding,bodies,claims,contract,data,jsonSchemaTestSuite}.test.ts',
      'packages/compiler/test/emit/{messages,messagesHandled,names,remoteAnswers,remoteInstances,remoteNames,rules,text,typeText,unions,userEntity}.test.ts',
    ],
    // The samples are two files of up to half a minute each, and come by nearly every mutant.
    patience: 240,
  },
};

import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { joinLines } from './text.ts';

/** Returns the README of a project. */
export function describeReadme(project: Project): Files {
  const { name } = project;
  return {
    'README.md': joinLines(
      `# ${name}`,
      '',
      'A service on [Portico](https://github.com/portico-framework/portico#readme). You need Node 24 or later.',
      '',
      '```sh',
      'npm install',
      'npm test',
      'npm run dev',
      '```',
      '',
      'In development, data is stored in memory, request headers identify the caller, and the API reference is at `http://localhost:3000/scalar`:',
      '',
      '```sh',
      "curl -H 'X-User-Id: ada' -H 'X-User-Roles: writer' \\",
      '  -H \'Content-Type: application/json\' -d \'{ "title": "Water the plants" }\' \\',
      '  http://localhost:3000/notes',
      '```',
      '',
      'To keep the data between restarts, use a database file and migrate it:',
      '',
      '```sh',
      'export Service__Database__Url=sqlite:data/development-{store}.db',
      'npx portico migrations apply',
      'npm run dev',
      '```',
      '',
      changes,
      describeRun(project),
    ),
  };
}

const changes = [
  '## Change it',
  '',
  '```sh',
  'npx portico add entity Task title:string due:date?',
  'npx portico add operation CloseTask',
  'npm run format && npm run check && npm test',
  '```',
  '',
  '`portico add` writes the code, a test and, if the store changes, a migration. `npx portico help` lists all commands.',
  '',
];

const callWithToken = [
  '',
  'Sign a token for your first request:',
  '',
  '```sh',
  'curl -H "Authorization: Bearer $(npx portico token --sub ada --role writer)" http://localhost:3000/notes',
  '```',
];

function describeRun({ store, 'sign-in': signIn, docker }: Project): string[] {
  return [
    '## Run it',
    '',
    signIn === 'jwt'
      ? 'Outside development, callers send a token that is signed with `Service__Jwt__Key`.'
      : 'Outside development, callers send a token of the identity provider. Set its addresses in `.env`.',
    store === 'sqlite'
      ? '`.env` names the database file and contains random secrets; do not commit it. `npm start` and the commands of `npx portico` read it; `npm run dev` does not.'
      : '`.env` contains the address of the database and random secrets; do not commit it. `npm start` and the commands of `npx portico` read it; `npm run dev` does not.',
    '',
    '```sh',
    'npm run build',
    'npm run migrate',
    'npm start',
    '```',
    '',
    '`npm start` runs the built JavaScript in production mode. Build again after each change. The log is JSON; `Service__Log__Format=text` makes it readable.',
    ...(signIn === 'jwt' ? callWithToken : []),
    ...(docker
      ? ['', 'Or run it in containers, with everything that the service needs:', '', '```sh', 'docker compose up --build', '```']
      : []),
  ];
}

/** The choices of a project that have several values. Prompts, flags, help and checks use this table. The first value is the default. */
export const choices = {
  store: {
    question: 'Which database stores the data?',
    values: { sqlite: 'SQLite: a file, nothing to install', postgres: 'PostgreSQL' },
  },
  'sign-in': {
    question: 'How do callers sign in?',
    values: {
      jwt: 'with tokens (JWT) that this service signs with a secret',
      oidc: 'with tokens of an identity provider (OpenID Connect)',
    },
  },
  broker: {
    question: 'How do events reach other processes?',
    values: { none: 'not at all: the areas run in one process', rabbitmq: 'through RabbitMQ' },
  },
  server: {
    question: 'Which HTTP server runs the service?',
    values: { node: "Node's own: the fastest start, the fewest packages", fastify: 'Fastify: for its plug-ins and hooks' },
  },
  ci: {
    question: 'Where does continuous integration run?',
    values: { github: 'GitHub Actions', gitlab: 'GitLab CI', none: 'nowhere' },
  },
} as const;

/** The name of a choice, which is also its flag. */
export type Choice = keyof typeof choices;

/** The names of all choices, in the order in which they are asked. */
export const choiceNames = Object.keys(choices) as readonly Choice[];

/** A value for each choice. */
export type ProjectChoices = { readonly [Name in Choice]: keyof (typeof choices)[Name]['values'] } & {
  /** Whether the project has a Dockerfile and a compose file. */
  readonly docker: boolean;
};

/** A project to create. */
export interface Project extends ProjectChoices {
  /** The name of the package, the image and the compose project. */
  readonly name: string;
}

/** Returns the values that a choice accepts. */
export function listValues(choice: Choice): readonly string[] {
  return Object.keys(choices[choice].values);
}

/** Returns the default of a choice. */
export function getDefault(choice: Choice): string {
  return listValues(choice)[0]!;
}

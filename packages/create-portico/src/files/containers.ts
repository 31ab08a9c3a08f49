import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { nodeVersion } from '../versions.ts';
import { joinLines } from './text.ts';

/** Returns the Dockerfile and the compose file, if the project has them. */
export function describeContainers(project: Project): Files {
  if (!project.docker) return {};
  return {
    Dockerfile: dockerfile,
    '.dockerignore': joinLines(
      '*',
      '!package.json',
      '!package-lock.json',
      '!tsconfig*.json',
      '!service.json',
      '!src',
      'src/generated',
      '!migrations',
    ),
    'compose.yaml': describeCompose(project),
  };
}

const dockerfile = `# syntax=docker/dockerfile:1
ARG NODE_VERSION=${nodeVersion}

# The packages come first, so that this layer is rebuilt only if they change.
# If package-lock.json is missing, \`npm install\` writes it.
FROM node:\${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:\${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:\${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# The folder for SQLite files, owned by the user of the process.
RUN mkdir data && chown 1000:1000 data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The brackets make the file optional.
COPY package.json service.jso[n] ./
COPY migrations ./migrations
# A numeric id, so that Kubernetes can verify that the user is not root.
USER 1000:1000
EXPOSE 3000
# The exec form, so that Node is process 1 and receives signals.
CMD ["node", "dist/main.js"]
`;

function describeCompose(project: Project): string {
  const { name, store, broker } = project;
  const volumes = [store === 'sqlite' ? 'data' : 'postgres', ...(broker === 'rabbitmq' ? ['rabbitmq'] : [])];
  return joinLines(
    '# The service with everything that it needs: docker compose up --build',
    '# The file .env contains the secrets; .env.example lists their names.',
    `name: ${name}`,
    '',
    describeShared(project),
    '',
    'services:',
    describeServices(project),
    store === 'postgres' && postgres,
    broker === 'rabbitmq' && rabbitmq,
    '',
    'volumes:',
    volumes.map((volume) => `  ${volume}:`),
  );
}

function describeServices({ store, broker }: Project): string[] {
  const depends = broker === 'rabbitmq' ? ['      rabbitmq:', '        condition: service_healthy'] : [];
  return [
    '  service:',
    '    <<: *service',
    '    restart: unless-stopped',
    '    ports:',
    "      - '127.0.0.1:3000:3000'",
    '    depends_on:',
    '      migrations:',
    '        condition: service_completed_successfully',
    ...depends,
    '    healthcheck:',
    '      test:',
    '        - CMD',
    '        - node',
    '        - -e',
    "        - 'fetch(`http://127.0.0.1:3000/health/ready`).then((found) => process.exit(found.ok ? 0 : 1))'",
    '      interval: 5s',
    '      start_period: 30s',
    '',
    '  migrations:',
    '    <<: *service',
    '    command: [node, node_modules/@portico/migrations/bin/portico-migrations.mjs, apply]',
    ...(store === 'postgres' ? ['    depends_on:', '      postgres:', '        condition: service_healthy'] : []),
  ];
}

function describeShared({ name, store, broker }: Project): string[] {
  // These addresses are those of the containers; `.env` has those of the host.
  const url = store === 'sqlite' ? 'sqlite:data/{store}.db' : 'postgres://app:${POSTGRES_PASSWORD:?set it in .env}@postgres:5432/{store}';
  return [
    'x-service: &service',
    '  build: .',
    `  image: ${name}`,
    '  read_only: true',
    '  tmpfs: [/tmp]',
    '  cap_drop: [ALL]',
    "  security_opt: ['no-new-privileges:true']",
    ...(store === 'sqlite' ? ["  volumes: ['data:/app/data']"] : []),
    '  # Longer than Service__Shutdown__Timeout.',
    '  stop_grace_period: 40s',
    '  # Every setting of .env. Those below replace addresses that differ inside containers.',
    '  env_file: .env',
    '  environment:',
    `    Service__Database__Url: ${url}`,
    ...(broker === 'rabbitmq'
      ? ['    Service__Messaging__RabbitMq__Url: amqp://app:${RABBITMQ_PASSWORD:?set it in .env}@rabbitmq:5672']
      : []),
  ];
}

const postgres = [
  '',
  '  postgres:',
  '    image: postgres:18-bookworm',
  '    environment:',
  '      POSTGRES_USER: app',
  '      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?set it in .env}',
  '      POSTGRES_DB: main',
  '    ports:',
  "      - '127.0.0.1:5432:5432'",
  '    volumes:',
  '      - postgres:/var/lib/postgresql',
  '    healthcheck:',
  '      test: [CMD, pg_isready, --username, app, --dbname, main]',
  '      interval: 2s',
  '      retries: 30',
];

const rabbitmq = [
  '',
  '  rabbitmq:',
  '    image: rabbitmq:4.1',
  '    environment:',
  '      RABBITMQ_DEFAULT_USER: app',
  '      RABBITMQ_DEFAULT_PASS: ${RABBITMQ_PASSWORD:?set it in .env}',
  '    ports:',
  "      - '127.0.0.1:5672:5672'",
  '    volumes:',
  '      - rabbitmq:/var/lib/rabbitmq',
  '    healthcheck:',
  '      test: [CMD, rabbitmq-diagnostics, -q, check_port_connectivity]',
  '      interval: 5s',
  '      retries: 20',
];

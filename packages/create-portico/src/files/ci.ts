import type { Project } from '../choices.ts';
import type { Files } from '../output.ts';
import { nodeVersion } from '../versions.ts';

/** Returns the workflow of continuous integration. */
export function describeCi({ name, ci, docker }: Project): Files {
  if (ci === 'github')
    return { '.github/workflows/ci.yml': `${github}${docker ? formatGithubImage(name) : ''}`, '.github/dependabot.yml': dependabot };
  if (ci === 'gitlab') return { '.gitlab-ci.yml': `${gitlab}${docker ? gitlabImage : ''}` };
  return {};
}

const github = `name: CI

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: ${nodeVersion}
          cache: npm
      - run: npm ci
      - run: npm run check
      - run: npm test
`;

function formatGithubImage(name: string): string {
  return `      - run: docker build --tag ${name} .\n`;
}

const dependabot = `version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
    groups:
      portico:
        patterns: ['@portico/*']
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
`;

const gitlab = `test:
  image: node:${nodeVersion}-bookworm-slim
  timeout: 15 minutes
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
  script:
    - npm ci --cache .npm --prefer-offline
    - npm run check
    - npm test
`;

const gitlabImage = `
image:
  image: docker:28
  services: [docker:28-dind]
  timeout: 15 minutes
  script:
    - docker build --tag $CI_REGISTRY_IMAGE:$CI_COMMIT_SHORT_SHA .
`;

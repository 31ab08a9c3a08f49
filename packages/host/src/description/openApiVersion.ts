import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import type { PublishedOptions } from './publishedOptions.ts';

/** The versions of OpenAPI in which a host can describe its API. */
const versions = ['3.0', '3.1'] as const;

/** A version of OpenAPI. */
export type OpenApiVersion = (typeof versions)[number];

/** Returns the version of OpenAPI that a host publishes: of the option, else of the configuration. */
export function resolveOpenApiVersion({ openApiVersion }: PublishedOptions, configuration: Configuration): OpenApiVersion {
  return openApiVersion ?? (readSetting(configuration, 'Service:OpenApi:Version')?.trim() === '3.0' ? '3.0' : '3.1');
}

/** Finds an option that names no known version. */
export function findOpenApiProblems({ openApiVersion = '3.1' }: PublishedOptions): string[] {
  return versions.includes(openApiVersion) ? [] : [`the option openApiVersion is '${openApiVersion}'; it must be '3.0' or '3.1'`];
}

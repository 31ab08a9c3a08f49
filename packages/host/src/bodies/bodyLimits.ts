import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { BodyLimits } from './bodyStage.ts';
import { BodyBudget } from './bodyBudget.ts';

/** The default limits of bodies. */
const usualLimits = { bytes: 30_000_000, values: 500_000, memory: 200_000_000 } as const;

/** Returns the body limits of a host, with one budget for all bodies. */
export function resolveHostBodyLimits(options: ServiceEndpointsOptions, configuration: Configuration): BodyLimits {
  const { bodyLimit, bodyValues, bodyMemory } = options;
  return {
    bytes: bodyLimit ?? readWholeNumber(configuration, 'Service:Requests:BodyLimit') ?? usualLimits.bytes,
    values: bodyValues ?? readWholeNumber(configuration, 'Service:Requests:BodyValues') ?? usualLimits.values,
    budget: new BodyBudget(bodyMemory ?? readWholeNumber(configuration, 'Service:Requests:BodyMemory') ?? usualLimits.memory),
    files: options,
  };
}

const keys = ['Service:Requests:BodyLimit', 'Service:Requests:BodyValues', 'Service:Requests:BodyMemory'] as const;

/** Finds problems of the body limits in options and configuration. */
export function findBodyLimitProblems(
  { bodyLimit, bodyValues, bodyMemory }: ServiceEndpointsOptions,
  configuration: Configuration,
): string[] {
  const given = Object.entries({ bodyLimit, bodyValues, bodyMemory });
  return [
    ...given
      .filter(([, value]) => value !== undefined && !isLimit(value))
      .map(([name, value]) => `the option ${name} is ${value}; it must be a whole number above 0`),
    ...keys
      .filter((key) => readText(configuration, key) !== undefined && !isLimit(Number(readText(configuration, key))))
      .map((key) => `${key} is '${readText(configuration, key)}'; it must be a whole number above 0`),
  ];
}

function readWholeNumber(configuration: Configuration, key: (typeof keys)[number]): number | undefined {
  const text = readText(configuration, key);
  return text === undefined ? undefined : Number(text);
}

/** Returns the text of a key. An empty text counts as absent, because the environment has no other way to unset a value. */
function readText(configuration: Configuration, key: (typeof keys)[number]): string | undefined {
  return readSetting(configuration, key)?.trim() || undefined;
}

function isLimit(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

import type { Configuration } from '@portico/core';
import { readSetting } from '../configuration/setting.ts';
import type { JobsOptions } from './jobsOptions.ts';

/** Finds problems of the settings of jobs: an unreadable value would silently disable jobs or execute none. */
export function findJobsProblems({ concurrency, lease, poll, grace, stopTimeout }: JobsOptions, configuration: Configuration): string[] {
  const enabled = readSetting(configuration, 'Service:Jobs:Enabled');
  const configured = readSetting(configuration, 'Service:Jobs:Concurrency');
  const isSwitch = enabled === undefined || enabled === 'true' || enabled === 'false';
  return [
    ...(isSwitch ? [] : [`Service:Jobs:Enabled is '${enabled}'; it must be true or false`]),
    ...(configured === undefined || isAtLeast(1, Number(configured))
      ? []
      : [`Service:Jobs:Concurrency is '${configured}'; it must be a whole number of at least 1`]),
    ...findNumberProblem('concurrency', 1, concurrency),
    ...findNumberProblem('lease', 1, lease),
    ...findNumberProblem('poll', 1, poll),
    ...findNumberProblem('grace', 1, grace),
    ...findNumberProblem('stopTimeout', 0, stopTimeout),
  ];
}

function findNumberProblem(name: keyof JobsOptions, least: number, value: number | undefined): string[] {
  return value === undefined || isAtLeast(least, value)
    ? []
    : [`the option jobs.${name} is ${value}; it must be a whole number of at least ${least}`];
}

function isAtLeast(least: number, value: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

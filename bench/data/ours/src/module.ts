import { Module } from '@portico/core';

/** The measured area. */
export class BenchModule extends Module('Bench') {}

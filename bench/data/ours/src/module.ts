import { Module } from '@portico/core';

/** What is measured. */
export class BenchModule extends Module('Bench') {}

import { Module } from '@portico/core';

/** What is measured. */
export class ListsModule extends Module('Lists') {}

import { Module } from '@portico/core';

/** The measured area. */
export class ListsModule extends Module('Lists') {}

import { Module } from '@portico/core';

/** Whoever asks for quotes: the area that calls. */
export class DeskModule extends Module('Desk') {}

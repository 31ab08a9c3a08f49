import { Module } from '@portico/core';

/** The area that requests quotes across the boundary. */
export class DeskModule extends Module('Desk') {}

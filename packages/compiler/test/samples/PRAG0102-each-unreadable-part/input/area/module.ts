import { Module } from '@portico/core';

export class Nameless extends Module(process.env['AREA']) {}

export class Unnamed extends Module() {}

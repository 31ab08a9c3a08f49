import { MessageHandler, Module } from '@portico/core';
import { BellRung } from '../desk/desk.ts';

export class PorterModule extends Module('Porter', { store: 'house' }) {}

export class Fetch extends MessageHandler(BellRung) {
  handle(_: BellRung) {}
}

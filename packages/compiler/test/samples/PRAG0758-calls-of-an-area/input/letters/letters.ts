import { Internal, Module, VoidDomainAction } from '@portico/core';

export class LettersModule extends Module('Letters') {}

export class SendLetter extends VoidDomainAction(Internal) {
  readonly text!: string;

  execute() {}
}

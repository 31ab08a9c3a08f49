import { Entity, UserEntity } from '@portico/core';
import type { Guid } from '@portico/core';

export class Account extends Entity(UserEntity) {
  email!: string;
}

export class Employee extends Entity() {
  accountId!: Guid;
}

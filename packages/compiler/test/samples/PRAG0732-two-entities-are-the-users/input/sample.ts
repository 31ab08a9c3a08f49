import { Entity, UserEntity } from '@portico/core';

export class Account extends Entity(UserEntity) {
  email!: string;
}

export class Employee extends Entity(UserEntity) {
  email!: string;
}

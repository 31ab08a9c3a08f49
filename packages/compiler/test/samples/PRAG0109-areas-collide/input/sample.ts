import { Module } from '@portico/core';

export class OrdersModule extends Module('Orders') {}
export class OrdersAgainModule extends Module('Orders') {}

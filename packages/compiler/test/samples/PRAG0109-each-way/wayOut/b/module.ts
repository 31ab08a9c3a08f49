import { Module } from '@portico/core';

export class OtherOrdersModule extends Module('OtherOrders') {}

import { Module } from '@portico/core';

export class OrdersModule extends Module('Orders') {}

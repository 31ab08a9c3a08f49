import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HotelController } from './controller.ts';
import { ProblemFilter } from './refusals.ts';

@Module({ controllers: [HotelController] })
class HotelModule {}

export async function listen(port: number) {
  const app = await NestFactory.create<NestFastifyApplication>(HotelModule, new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new ProblemFilter());
  // As in the other peer on Fastify: none of these operations takes plain text.
  app.getHttpAdapter().getInstance().removeContentTypeParser('text/plain');
  await app.listen(port, '127.0.0.1');
}

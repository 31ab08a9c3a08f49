import 'reflect-metadata';
import { Body, Controller, Get, Inject, Module, NotFoundException, Param, ParseUUIDPipe, Put, Query, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Type } from 'class-transformer';
import { IsDecimal, IsInt, IsString, Max, Min } from 'class-validator';
import { open } from '../layers/mikroOrm.mjs';
import { databaseUrl } from '../rows.mjs';

const layer = Symbol('layer');
type Layer = Awaited<ReturnType<typeof open>>;

class Search {
  @IsString() city!: string;
  @IsDecimal() minPrice!: string;
  @Type(() => Number) @IsInt() @Min(1) page = 1;
  @Type(() => Number) @IsInt() @Min(1) @Max(500) pageSize = 50;
}

class Change {
  @IsDecimal() price!: string;
}

@Controller('offers')
class Offers {
  readonly #offers: Layer;

  constructor(@Inject(layer) offers: Layer) {
    this.#offers = offers;
  }

  @Get()
  page(@Query() search: Search) {
    return this.#offers.page(search);
  }

  @Get(':id')
  async load(@Param('id', ParseUUIDPipe) id: string) {
    return found(await this.#offers.load(id));
  }

  @Put(':id')
  async change(@Param('id', ParseUUIDPipe) id: string, @Body() { price }: Change) {
    return found(await this.#offers.change({ id, price }));
  }
}

function found<T>(offer: T | undefined): T {
  if (!offer) throw new NotFoundException();
  return offer;
}

@Module({ controllers: [Offers], providers: [{ provide: layer, useFactory: () => open(databaseUrl) }] })
class App {}

export async function listen(port: number) {
  const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen(port, '127.0.0.1');
}

const nested = (name) => `class ${name}Address {
  @IsString()
  @Length(1, 200)
  street!: string;

  @IsString()
  @Length(1, 100)
  city!: string;

  @IsOptional()
  @Length(4, 10)
  zip?: string;
}

class ${name}Line {
  @IsString()
  @Length(1, 50)
  label!: string;

  @IsInt()
  @Min(1)
  @Max(1000)
  quantity!: number;

  @Matches(/^-?\\d+(\\.\\d+)?$/)
  price!: string;
}
`;

const bodyOf = (name) => `class ${name}Body {
  @IsString()
  @Length(1, 100)
  name!: string;

  @IsEmail()
  contact!: string;

  @ValidateNested()
  @Type(() => ${name}Address)
  address!: ${name}Address;

  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ${name}Line)
  lines!: ${name}Line[];

  @IsOptional()
  @Length(0, 1000)
  note?: string;
}
`;

const inputs = {
  get: (name) => `class ${name}Params {
  @IsUUID()
  id!: string;
}

class ${name}Options {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(5)
  depth?: number;

  @Type(() => Boolean)
  @IsBoolean()
  expand: boolean = false;
}
`,
  create: (name) => `${nested(name)}
${bodyOf(name)}`,
  list: (name) => `class ${name}Paging {
  @IsOptional()
  @IsIn(['draft', 'active', 'retired'])
  state?: string;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  page: number = 1;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  pageSize: number = 50;
}
`,
};

const methods = {
  get: (name) => `  @Get(':id')
  get(@Param() { id }: ${name}Params, @Query() options: ${name}Options, @Headers('accept-language') language?: string) {
    const found = this.service.find(id);
    if (!found) throw new NotFoundException();
    return { ...found, lines: found.lines.length };
  }
`,
  create: (name) => `  @Post()
  create(@Body() body: ${name}Body) {
    const { id, total, createdAt } = this.service.create(body);
    return { id, total, createdAt };
  }
`,
  list: (name) => `  @Get()
  list(@Query() paging: ${name}Paging) {
    return this.service.list(paging);
  }
`,
};

/** @param {import('../../projects/names.mjs').Resource} resource */
export function resourceFile({ name, path, kinds }) {
  return `import { Body, Controller, Get, Headers, Injectable, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Service } from '../service.mjs';

${kinds.map((kind) => inputs[kind](name)).join('\n')}
@Injectable()
export class ${name}Service extends Service {}

@Controller('api/${path}')
export class ${name}Controller {
  constructor(private readonly service: ${name}Service) {}

${kinds.map((kind) => methods[kind](name)).join('\n')}}
`;
}

/** @param {import('../../projects/names.mjs').Resource[]} resources */
export const serverFile = (resources) => `import 'reflect-metadata';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
${resources.map(({ name, path }) => `import { ${name}Controller, ${name}Service } from './routes/${path}.ts';`).join('\n')}

@Module({
  controllers: [${resources.map(({ name }) => `${name}Controller`).join(', ')}],
  providers: [${resources.map(({ name }) => `${name}Service`).join(', ')}],
})
class AppModule {}

export async function listen() {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen(0, '127.0.0.1');
}
`;

export interface Room {
  readonly name: string;
}

export class Rooms {
  readonly all: readonly Room[] = [];
}

declare module './room.ts' {
  interface Room {
    floor: number;
  }
}

export {};

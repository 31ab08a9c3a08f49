export class Circle {
  readonly kind = 'circle';
  readonly radius: number = 1;
}

export class Square {
  readonly kind = 'square';
  static readonly sides = 4;
}

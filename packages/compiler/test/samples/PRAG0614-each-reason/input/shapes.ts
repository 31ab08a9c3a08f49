export class Shape {
  accessor colour = 'red';
}

export class Circle extends Shape {
  readonly kind = 'circle';
}

export class Square {
  readonly kind = 'square';
  static readonly sides = 4;
}

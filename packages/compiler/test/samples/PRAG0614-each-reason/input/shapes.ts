export class Shape {
  get colour() {
    return 'red';
  }
}

export class Circle extends Shape {
  readonly kind = 'circle';
}

export class Square {
  readonly kind = 'square';
  static readonly sides = 4;
}

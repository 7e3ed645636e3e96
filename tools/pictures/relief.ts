/** Linear red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** A colour from its hex notation, such as `#f5a524`. */
export function colour(hex: string): Colour {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

export function mix(from: Colour, to: Colour, fraction: number): Colour {
  const t = Math.min(1, Math.max(0, fraction));
  return [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
}

export interface Material {
  /** One colour, or a function of a point in the shape's own coordinates and its height. */
  colour: Colour | ((u: number, v: number, height: number) => Colour);
  /** Strength of highlights, from 0 (matt) to 1 (wet). */
  gloss?: number;
  /** Sharpness of highlights, from 10 (satin) to 400 (polished). */
  polish?: number;
  /** How far light spreads inside, from 0 to 1: high for rice and cream. */
  soft?: number;
  /** 1 for metal, which reflects in its own colour. */
  metal?: number;
}

export interface Place {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  rotation?: number;
  /** Half the side of the square that contains the shape. */
  halfSize: number;
}

export type Points = readonly (readonly [number, number])[];

/** Height above the table in the shape's own coordinates; NaN outside the shape. */
export type HeightAt = (u: number, v: number) => number;

/**
 * A scene seen from straight above: a height, a colour and a finish for every pixel. Coordinates
 * and heights are in units that do not depend on the resolution. Where shapes overlap, the higher
 * one is visible.
 */
export class Relief {
  readonly columns: number;
  readonly rows: number;
  /** Pixels per unit. */
  readonly scale: number;
  readonly height: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly gloss: Float32Array;
  readonly polish: Float32Array;
  readonly soft: Float32Array;
  readonly metal: Float32Array;

  constructor(width: number, height: number, scale: number) {
    this.scale = scale;
    this.columns = Math.round(width * scale);
    this.rows = Math.round(height * scale);
    const channel = () => new Float32Array(this.columns * this.rows);
    this.height = channel();
    this.red = channel();
    this.green = channel();
    this.blue = channel();
    this.gloss = channel();
    this.polish = channel().fill(20);
    this.soft = channel();
    this.metal = channel();
  }

  /**
   * Adds a shape. With `join`, it blends into the surface below over that difference in height,
   * like food in a sauce.
   */
  add(place: Place, heightAt: HeightAt, material: Material, join = 0): void {
    const colourAt = typeof material.colour === "function" ? material.colour : null;
    const plain = colourAt ? null : (material.colour as Colour);
    this.visit(place, (at, u, v) => {
      const height = heightAt(u, v);
      const before = this.height[at] as number;
      if (!(height > before - join)) return;
      const fraction =
        join > 0 ? Math.min(1, Math.max(0, 0.5 + (height - before) / (2 * join))) : 1;
      this.height[at] = before + (height - before) * fraction + join * fraction * (1 - fraction);
      this.blend(at, colourAt ? colourAt(u, v, height) : (plain as Colour), material, fraction);
    });
  }

  /**
   * Calls `visitor` for each pixel of the square round a place, with its index and its position in
   * the shape's coordinates.
   */
  private visit(
    { x, y, rotation = 0, halfSize }: Place,
    visitor: (at: number, u: number, v: number) => void,
  ): void {
    const { scale, columns, rows } = this;
    const cos = Math.cos((rotation * Math.PI) / 180);
    const sin = Math.sin((rotation * Math.PI) / 180);
    const right = Math.min(columns - 1, Math.ceil((x + halfSize) * scale));
    const bottom = Math.min(rows - 1, Math.ceil((y + halfSize) * scale));
    for (let row = Math.max(0, Math.floor((y - halfSize) * scale)); row <= bottom; row++)
      for (
        let column = Math.max(0, Math.floor((x - halfSize) * scale));
        column <= right;
        column++
      ) {
        const dx = (column + 0.5) / scale - x;
        const dy = (row + 0.5) / scale - y;
        visitor(row * columns + column, dx * cos + dy * sin, dy * cos - dx * sin);
      }
  }

  private blend(
    at: number,
    [red, green, blue]: Colour,
    material: Material,
    fraction: number,
  ): void {
    const blend = (channel: Float32Array, value: number) => {
      const before = channel[at] as number;
      channel[at] = before + (value - before) * fraction;
    };
    blend(this.red, red);
    blend(this.green, green);
    blend(this.blue, blue);
    blend(this.gloss, material.gloss ?? 0.15);
    blend(this.polish, material.polish ?? 30);
    blend(this.soft, material.soft ?? 0.2);
    blend(this.metal, material.metal ?? 0);
  }

  /** Greatest height around a point, so that a garnish can rest there. */
  highest(x: number, y: number, halfSize: number): number {
    let highest = 0;
    for (let dy = -halfSize; dy <= halfSize; dy += halfSize / 2)
      for (let dx = -halfSize; dx <= halfSize; dx += halfSize / 2) {
        const column = Math.min(this.columns - 1, Math.max(0, Math.round((x + dx) * this.scale)));
        const row = Math.min(this.rows - 1, Math.max(0, Math.round((y + dy) * this.scale)));
        highest = Math.max(highest, this.height[row * this.columns + column] as number);
      }
    return highest;
  }

  /** Stains the surface without changing its shape. `strengthAt` is from 0 to 1. */
  stain(place: Place, strengthAt: HeightAt, to: Colour, gloss?: number): void {
    this.visit(place, (at, u, v) => {
      const strength = strengthAt(u, v);
      if (!(strength > 0)) return;
      this.red[at] = (this.red[at] as number) * (1 - strength) + to[0] * strength;
      this.green[at] = (this.green[at] as number) * (1 - strength) + to[1] * strength;
      this.blue[at] = (this.blue[at] as number) * (1 - strength) + to[2] * strength;
      if (gloss !== undefined)
        this.gloss[at] = (this.gloss[at] as number) * (1 - strength) + gloss * strength;
    });
  }

  /** Lowers the surface to a height, such as the bottom of a box. */
  hollow(place: Place, heightAt: HeightAt, floor: Colour): void {
    this.visit(place, (at, u, v) => {
      const height = heightAt(u, v);
      if (!(height < (this.height[at] as number))) return;
      this.height[at] = height;
      this.blend(at, floor, { colour: floor, gloss: 0 }, 1);
    });
  }

  /**
   * Copies the circle of radius `fromRadius` round (`fromX`, `fromY`) of another scene to
   * (`x`, `y`), where it is drawn `ratio` times as large. The other's scale must be this scale
   * times `ratio`.
   */
  copy(
    other: Relief,
    fromX: number,
    fromY: number,
    fromRadius: number,
    x: number,
    y: number,
    ratio: number,
    base: number,
  ): void {
    const offsetColumn = Math.round(x * this.scale) - Math.round(fromX * other.scale);
    const offsetRow = Math.round(y * this.scale) - Math.round(fromY * other.scale);
    const radius = fromRadius * other.scale;
    const middleColumn = fromX * other.scale;
    const middleRow = fromY * other.scale;
    for (
      let row = Math.max(0, Math.floor(middleRow - radius));
      row < Math.min(other.rows, middleRow + radius);
      row++
    )
      for (
        let column = Math.max(0, Math.floor(middleColumn - radius));
        column < Math.min(other.columns, middleColumn + radius);
        column++
      ) {
        const toColumn = column + offsetColumn;
        const toRow = row + offsetRow;
        if (Math.hypot(column - middleColumn, row - middleRow) > radius) continue;
        if (toColumn < 0 || toRow < 0 || toColumn >= this.columns || toRow >= this.rows) continue;
        const from = row * other.columns + column;
        // Don't copy the other picture's cloth.
        if ((other.height[from] as number) < 1) continue;
        const to = toRow * this.columns + toColumn;
        this.height[to] = base + (other.height[from] as number) * ratio;
        for (const name of ["red", "green", "blue", "gloss", "polish", "soft", "metal"] as const)
          this[name][to] = other[name][from] as number;
      }
  }
}

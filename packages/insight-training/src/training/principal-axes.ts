/**
 * Returns the axes along which vectors differ most, strongest first: eigenvectors of their second moments (not centred, so that
 * dot products survive), by subspace iteration.
 * @param vectors rows of `width` numbers
 * @returns `count` orthonormal rows of `width` numbers
 */
export function principalAxes(vectors: Float32Array, width: number, count: number): Float32Array {
  const moments = secondMoments(vectors, width);
  let axes = identity(count, width);
  for (let round = 0; round < 60; round += 1) axes = orthonormal(multiply(axes, moments, width), width);
  return axes;
}

/** Projects rows of `from` numbers on the axes. */
export function project(vectors: Float32Array, axes: Float32Array, from: number): Float32Array {
  const rows = vectors.length / from;
  const to = axes.length / from;
  const result = new Float32Array(rows * to);
  for (let row = 0; row < rows; row += 1)
    for (let axis = 0; axis < to; axis += 1) {
      let sum = 0;
      for (let d = 0; d < from; d += 1) sum += (vectors[row * from + d] as number) * (axes[axis * from + d] as number);
      result[row * to + axis] = sum;
    }
  return result;
}

function secondMoments(vectors: Float32Array, width: number): Float64Array {
  const result = new Float64Array(width * width);
  const rows = Math.min(vectors.length / width, 20_000);
  for (let row = 0; row < rows; row += 1)
    for (let a = 0; a < width; a += 1) {
      const value = vectors[row * width + a] as number;
      for (let b = 0; b <= a; b += 1)
        result[a * width + b] = (result[a * width + b] as number) + value * (vectors[row * width + b] as number);
    }
  for (let a = 0; a < width; a += 1)
    for (let b = a + 1; b < width; b += 1) result[a * width + b] = result[b * width + a] as number;
  return result;
}

function identity(rows: number, width: number): Float32Array {
  const result = new Float32Array(rows * width);
  // Not exactly the unit axes: none may be at a right angle to what is looked for.
  for (let row = 0; row < rows; row += 1)
    for (let d = 0; d < width; d += 1) result[row * width + d] = d === row ? 1 : Math.sin(row * 7.1 + d * 3.7) * 0.01;
  return result;
}

function multiply(rows: Float32Array, square: Float64Array, width: number): Float32Array {
  const result = new Float32Array(rows.length);
  for (let at = 0; at < rows.length; at += width)
    for (let k = 0; k < width; k += 1) {
      const value = rows[at + k] as number;
      for (let d = 0; d < width; d += 1)
        result[at + d] = (result[at + d] as number) + value * (square[k * width + d] as number);
    }
  return result;
}

/** Makes rows orthonormal in place (Gram–Schmidt). */
function orthonormal(rows: Float32Array, width: number): Float32Array {
  for (let at = 0; at < rows.length; at += width) {
    const row = rows.subarray(at, at + width);
    scale(row);
    for (let before = 0; before < at; before += width) {
      const other = rows.subarray(before, before + width);
      const along = dot(row, other);
      for (let d = 0; d < width; d += 1) row[d] = (row[d] as number) - along * (other[d] as number);
    }
    scale(row);
  }
  return rows;
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

/** Scales a vector to length 1 in place. */
export function scale(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (let d = 0; d < vector.length; d += 1) vector[d] = (vector[d] as number) / length;
  return vector;
}

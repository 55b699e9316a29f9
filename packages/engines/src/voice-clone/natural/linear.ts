/** A symmetric positive definite matrix as the lower triangle L of L·Lᵀ, row by row. Throws where it is none. */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!;
      if (row === column && sum <= 0) throw new Error('not positive definite');
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / lower[column * size + column]!;
    }
  return lower;
}

/** Solves L·Lᵀ·X = B for `columns` columns of B, which become those of X. */
export function solve(lower: Float64Array, size: number, right: Float64Array, columns: number): void {
  const take = (row: number, from: number, factor: number): void => {
    for (let i = 0; i < columns; i++)
      right[row * columns + i] = right[row * columns + i]! - factor * right[from * columns + i]!;
  };
  const divide = (row: number): void => {
    for (let i = 0; i < columns; i++)
      right[row * columns + i] = right[row * columns + i]! / lower[row * size + row]!;
  };
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) take(row, k, lower[row * size + k]!);
    divide(row);
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) take(row, k, lower[k * size + row]!);
    divide(row);
  }
}

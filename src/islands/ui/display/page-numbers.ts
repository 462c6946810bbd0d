/** Page numbers shown by a pager; 0 is a gap: `(5, 9)` -> `[1, 0, 4, 5, 6, 0, 9]`. */
export function pageNumbers(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? n - 1
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [0, n] : [n]
  })
}

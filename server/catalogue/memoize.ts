/** @returns a function that computes a value for each key only once: thousands of products share the same ones. */
export function memoizeByKey<Value>(): (key: string, compute: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, compute) => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = compute()
    values.set(key, value)
    return value
  }
}

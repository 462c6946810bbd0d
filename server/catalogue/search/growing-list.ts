/** A list of 32-bit unsigned numbers without garbage: an array would leave a copy behind whenever it grows. */
export class GrowingList {
  length = 0
  #values = new Uint32Array(1024)

  push(value: number): void {
    if (this.length === this.#values.length) {
      this.#values = new Uint32Array(this.#values.buffer.transfer(2 * this.#values.byteLength))
    }
    this.#values[this.length++] = value
  }

  /** The value at an index below `length`. */
  at(index: number): number {
    return this.#values[index] ?? 0
  }

  /** All values, without copying them. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }

  /** Frees the memory at once, not at the next garbage collection. The list cannot be used afterwards. */
  release(): void {
    this.length = 0
    this.#values.buffer.transfer(0)
  }

  increment(index: number): void {
    this.#values[index] = this.at(index) + 1
  }
}
